### El español de América: solo lo que se dice de otro modo que en es.ftl.

language-name = español (Latinoamérica)
settings-language-own = Idioma: español (Latinoamérica)
