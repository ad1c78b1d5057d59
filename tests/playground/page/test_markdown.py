"""The page renders Discord's markdown, and no other markup; and times, which its clock moves."""

import random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from playground.server import Playground
from tests.playground.page.actions import enter, last_message, run

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

RENDER = """async texts => {
    const { markdown } = await import('/page/markdown.js');
    return texts.map(text => {
        const box = document.createElement('div');
        box.append(markdown(text));
        return box.innerHTML;
    });
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def window(browser: Browser, playground: Playground) -> Page:
    """One window for all tests that only render texts."""
    page = await browser.new_page()
    await page.goto(playground.base_url)
    return page


async def rendered(page: Page, *texts: str) -> list[str]:
    """The HTML of each text, without the wrappers that only preserve white space."""
    found: list[str] = await page.evaluate(RENDER, list(texts))
    return [html.replace('<span class="lines">', "").removesuffix("</span>") for html in found]


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**bold** and *leaning*", "<strong>bold</strong> and <em>leaning</em>"),
        ("***both***", "<strong><em>both</em></strong>"),
        ("_leaning_ but snake_case_name", "<em>leaning</em> but snake_case_name"),
        ("__under__ ~~gone~~", "<u>under</u> <s>gone</s>"),
        ("**over *two\nlines***", "<strong>over <em>two\nlines</em></strong>"),
        ("`a *b*`", "<code>a *b*</code>"),
        ("``a ` b``", "<code>a ` b</code>"),
        (r"\*not\* \_this\_", "*not* _this_"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("# One", "<h3>One</h3>"),
        ("## Two\n### Three", "<h4>Two</h4><h5>Three</h5>"),
        ("#no heading", "#no heading"),
        ("-# small", '<small class="subtext">small</small>'),
        ("> a\n> b", "<blockquote>a\nb</span></blockquote>"),
        ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
        ("3. a\n4. b\n- c", '<ol start="3"><li>a</li><li>b</li></ol><ul><li>c</li></ul>'),
        ("```py\n**x**\n```", "<pre><code>**x**</code></pre>"),
        ("a lone ``` stays", "a lone ``` stays"),
        ("<:sun:1> :)", '<img class="emoji" src="/emojis/1" alt=":sun:" title=":sun:"> :)'),
        ("<@1>", '<span class="mention" data-person="1">@unknown member</span>'),
        ("<#1>", '<span class="mention">#unknown</span>'),
    ],
)
async def test_each_form_of_markdown_becomes_its_element(window: Page, text: str, html: str) -> None:
    """Every form of markdown is rendered as Discord renders it."""
    [found] = await rendered(window, text)
    assert found == html


async def test_a_spoiler_is_covered_until_it_is_clicked(page: Page) -> None:
    """A spoiler shows its text only after a click."""
    await enter(page, "||Seth||", "Enter")
    await page.get_by_role("button", name="Spoiler").wait_for()
    assert not await page.get_by_text("Seth").is_visible()
    await page.get_by_role("button", name="Spoiler").click()
    assert await page.get_by_text("Seth").is_visible()


async def test_times_are_relative_to_now(window: Page) -> None:
    """<t:…:R> becomes a distance from now, with the full date as its title."""
    [found] = await rendered(window, "<t:1:R>")
    assert found.startswith('<time datetime="1970-01-01T00:00:01.000Z"')
    assert "years ago</time>" in found


async def test_a_link_into_discord_stays_in_the_page(window: Page) -> None:
    """A link to a message on Discord leads to that message here; any other link opens a new window."""
    inside, outside = await rendered(window, "https://discord.com/channels/1/2/3", "[b](https://example.org)")
    assert '/2/3"' in inside
    assert "_blank" not in inside
    assert outside == '<a href="https://example.org" target="_blank" rel="noopener noreferrer">b</a>'


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    "<javascript:alert(1)>",
    '[a](https://x" onclick="alert(1))',
    "**<b onmouseover=alert(1)>**",
    "```<iframe src=//x>```",
    '<:x" onerror="alert(1):1>',
]


@pytest.mark.parametrize("text", HOSTILE)
async def test_no_text_becomes_markup(window: Page, text: str) -> None:
    """No message can create elements or attributes of its own."""
    made: list[str] = await window.evaluate(
        """async text => {
            const { markdown } = await import('/page/markdown.js');
            return [...markdown(text).querySelectorAll('*')].flatMap(element => [element.localName,
                ...element.getAttributeNames(), new URL(element.href ?? 'https://none', location).protocol]);
        }""",
        text,
    )
    elements, attributes = {"a", "code", "pre", "span", "strong"}, {"class", "href", "target", "rel"}
    assert {*made} <= {*elements, *attributes, "http:", "https:"}


async def test_every_text_is_rendered_to_its_end(window: Page) -> None:
    """No combination of signs loses the letters between them."""
    inline = ["*", "**", "_", "__", "~~", "||", "`", "[", "](", ")", "<@", ">", "\\"]
    signs = [*inline, "``` ", "\n", "> ", "- ", "# ", "1. "]
    chance = random.Random(20261121)
    texts = [
        "".join(f"{chance.choice(signs)}{chr(97 + n % 26)}" for n in range(chance.randint(1, 40)))
        for _ in range(400)
    ]
    plain: list[str] = await window.evaluate(
        """async texts => {
            const { markdown } = await import('/page/markdown.js');
            return texts.map(text => markdown(text).textContent);
        }""",
        texts,
    )
    letters = [[sign for sign in text if sign.isalpha()] for text in texts]
    assert [[sign for sign in text if sign.isalpha()] for text in plain] == letters


async def test_relative_times_follow_the_clock(page: Page) -> None:
    """Moving the clock changes what the page says of a moment, at once and without an edit."""
    await run(page, "/show soon")
    time = last_message(page).locator(".text time")
    await expect(time).to_have_text("in 2 days")
    clock = page.get_by_role("region", name="Clock")
    await clock.get_by_role("button", name="+1 day").click()
    await expect(clock).to_contain_text("+ 1 d")
    await expect(time).to_have_text("in a day")
    for _ in range(2):
        await clock.get_by_role("button", name="+1 hour").click()
    await clock.get_by_role("button", name="+1 day").click()
    await expect(clock).to_contain_text("+ 2 d 2 h")
    await expect(time).to_have_text("an hour ago")
