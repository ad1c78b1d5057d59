### El español de América: solo lo que se dice de otro modo que en es.ftl.

-computer = { $form ->
    [a] una computadora
    [A] Una computadora
    [the] la computadora
    [The] La computadora
    [of] de la computadora
    [no] ninguna computadora
    [the-many] las computadoras
    [how-many] cuántas computadoras
    [How-many] Cuántas computadoras
    [many] computadoras
   *[one] computadora
}
