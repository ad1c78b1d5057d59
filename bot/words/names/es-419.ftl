# El español de América: solo los nombres que son otros que en es.ftl.

name-computers = computadoras
