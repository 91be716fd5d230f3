// What Spanish talks are usually about: category, the theme as a title, and words that are said in such a talk.

export const SPANISH_THEMES = `
health|Cita con el médico|médico doctora doctor consulta síntomas receta pastilla dolor tos garganta ambulatorio reposo antibiótico jarabe
health|Presión y pastillas|presión tensión pastilla mareo dosis farmacia
health|Análisis de sangre|análisis sangre ayunas laboratorio colesterol resultados hierro
health|Dentista|dentista muela diente caries empaste corona encía ortodoncia
health|Vista y gafas|gafas lentes oculista óptica vista graduación
health|Fisioterapia|fisio rodilla hombro espalda ejercicios contractura lesión tobillo rehabilitación codo
health|Hospital y operación|hospital operación cirugía anestesia alta urgencias quirófano ingreso enfermera resonancia
health|Embarazo y parto|embarazada embarazo parto ecografía matrona contracciones
health|Vacuna|vacuna vacunas refuerzo cartilla gripe inyección
health|Alergia|alergia alérgico alérgica polen frutos lactosa asma
health|Sueño|dormir insomnio sueño duermo desvelo
health|Control del pediatra|pediatra niña niño bebé peso vacuna control fiebre calcio
psychology|Terapia|terapia ansiedad miedo pánico terapeuta emociones culpa límites
psychology|Duelo|murió difunto duelo viuda viudo entierro falleció
psychology|Estrés|estrés agotada agotado baja ansiedad presión
health|Veterinario|veterinario perro gato vacuna patita desparasitar
family|El perro|perro correa pasear cachorro ladra pienso
family|El gato|gato arenero maúlla
parenting|Guardería|guardería jardín maestra piojos adaptación
parenting|Tutoría del colegio|tutora tutoría instituto deberes boletín agenda matemáticas colegio padres refuerzo
parenting|Niños y hora de dormir|pañal biberón cuento chupete dormir berrinche
parenting|Adolescentes|móvil adolescente castigo paga quince
parenting|Fiesta de cumpleaños infantil|piñata cumpleaños globos invitados payaso torta
family|Boda|boda casarse novia vestido invitados anillos iglesia
family|Funeral|funeral velorio entierro cementerio tanatorio
spiritual|Bautizo y comunión|bautizo comunión padrino madrina iglesia tamales
family|Navidad en familia|navidad nochebuena reyes turrón regalos
family|Pelea de familia|pelea hermano hermana suegra discusión herencia
family|Recuerdos de familia|abuelo abuela bisabuelo pueblo infancia antes mina huelga guerra
family|Cuidado de los padres|mamá papá residencia dependencia cuidadora anciano
family|Cumpleaños|cumpleaños torta pastel regalo fiesta cumple
family|Cocina de familia|mole receta ofrenda chile cocina tía horno masa empanadas
romantic|Amor y citas|novio novia beso cita enamorada enamorado flores
romantic|Ruptura|ruptura dejó relación años llora kleenex exnovio
legal|Abogado|abogado abogada juicio demanda juez denuncia recurso
legal|Testamento y herencia|testamento herencia notario escritura heredero
legal|Contrato|contrato cláusula firma firmar plazo
legal|Multa|multa tráfico radar carnet puntos
legal|Trámites y papeles|trámite pasaporte dni visa extranjería cita formulario padrón consulado
finance|Impuestos|impuestos hacienda renta declaración factura contador sat
finance|Seguro y siniestro|seguro aseguradora perito siniestro póliza parte
finance|Banco y tarjeta|banco tarjeta cargo cuenta fraude bloquear transferencia clonada reclamo agencia
finance|Hipoteca y préstamo|hipoteca préstamo interés cuota crédito euríbor
finance|Ahorro e inversión|ahorro ahorros invertir fondo acciones plazo
finance|Pensión|pensión jubilación cotizado jubilarse
finance|Factura|factura cobro recibo devolución pago
business|Atención al cliente|cliente reclamo llamada operadora contrato compañía
business|Paquete y entrega|paquete envío repartidor correos mensajero
business|Ventas|ventas presupuesto descuento margen cliente pedido
business|Proveedor y almacén|proveedor almacén palés inventario pedido camión stock carretilla
business|Taller de coches|taller furgoneta frenos discos pastillas itv motor mecánico
business|Restaurante|restaurante cocina menú camarero mesa reserva clientes
entrepreneurship|Negocio propio|negocio socia socio inversor carrito permiso capital emprender local
work|Reunión de equipo|reunión equipo proyecto informe jefa acta plazo
work|Entrevista de trabajo|entrevista currículum puesto sueldo recomendación idiomas experiencia gerente
work|Turnos|turno turnos guardia vacaciones libro cubrir horario
work|Traducción|traducción traducir novela editorial manuscrito solapa
technology|Problemas con el ordenador|ordenador computadora contraseña impresora wifi virus pantalla
technology|Celular|celular móvil teléfono aplicación fotos batería
technology|Software|servidor código programa producción aplicación datos error
technology|Inteligencia artificial|inteligencia artificial modelo algoritmo robot
technology|Prueba de micrófono|probando micrófono prueba sonido
science|Laboratorio|laboratorio experimento muestra microscopio hipótesis
science|Biología|biología célula células ajolote evolución adn
science|Espacio y estrellas|telescopio planeta galaxia luna cohete
education|Clase y tarea|maestra profe tarea clase jóvenes cuaderno dibujo reporte
education|Examen|examen parcial final suspendí aprobé nota
education|Universidad|universidad facultad matrícula beca tesis carrera semestre
education|Clase de idiomas|inglés subjuntivo vocabulario pronunciación
education|Autoescuela|autoescuela práctica examen conducir embrague
philosophy|Filosofía|filosofía libertad verdad sócrates moral sentido existe
spiritual|Misa y fe|misa padre rezo rezar dios fe iglesia parroquia lectura virgen
spiritual|Meditación|meditación meditar respirar silencio
travel|Viaje|viaje pasajes hotel hostal maleta vuelo avión playa cusco camino
travel|Tren y autobús|tren autobús colectivo bondi parada andén retraso
inspiration|Motivación|motivación sueños ánimo metas propósito
social|Fiesta con amigos|fiesta asado invitados cerveza música juntada
social|Cena en casa|cena cenar invitar invitados invito vino postre pan velas anfitriona
social|Vecinos|vecino vecina ruido portal escalera
social|Peluquería|peluquería pelo cortar corte puntas tinte
social|Charla en la parada|frío colectivo parada nieve calor
sports|Fútbol|fútbol gol partido penal árbitro portero clásico equipo
sports|Pádel y tenis|pádel tenis pista saque red revancha paliza
sports|Correr|correr maratón kilómetros zapatillas
sports|Gimnasio|gimnasio pesas entrenar entrenador
politics|Política|gobierno elecciones votar voto presidente partido ley alcalde
real|Junta de vecinos|junta vecinos ascensor comunidad derrama presidenta administrador portal presupuesto
literature|Libros|libro novela autor poema capítulo cuento página
history|Historia|guerra república imperio siglo huelga independencia revolución
architecture|Arquitectura|arquitecto plano fachada edificio obra columna
music|Murga y carnaval|murga ensayo carnaval cuplé bombo tablado vestuario
music|Clases de música|guitarra piano escala acorde partitura ensayo
music|Concierto|concierto banda canción disco entradas
weather|Tiempo|lluvia frío calor nieve tormenta viento paraguas grados
news|Noticias|noticias periódico titulares radio informativo
entertainment|Series y películas|serie película capítulo temporada cine actor
entertainment|Partido en la tele|pelota centro arco tiempo estadio gol
real|Alquiler y casero|casero casera alquiler piso humedad mancha fianza contrato dueño
real|Visita de piso|piso visita inmobiliaria metros habitaciones departamento
real|Mudanza|mudanza cajas camión llaves
real|Fontanero|fontanero plomero fuga grifo tubería desagüe gotera
real|Obras en casa|obra albañil cocina baño azulejos reforma pintar
real|Electrodomésticos|lavadora nevera refrigerador caldera técnico
real|Jardín|jardín plantas regar césped macetas
environment|Medio ambiente|basura plástico reciclar río incendio abejas clima solar
economics|Inflación y precios|inflación precios dólar sueldos economía
design|Diseño|logo letra colores cartel diseño portada
design|Costura|coser tela vestido aguja costurera tejer
personal|Lista de la compra|leche huevos pan compra supermercado mercado lista
personal|Mandados|mandados tintorería uniforme recoger encargar
personal|Coche|coche carro auto llanta aceite gasolina batería
personal|Número equivocado|equivocada equivocado disculpe número
health|Dolor de espalda|espalda lumbar hernia ciática contractura postura
health|Dolor de cabeza|cabeza jaqueca migraña migrañas paracetamol ibuprofeno
health|Resfriado y gripe|resfriado gripe tos fiebre mocos garganta
health|Fractura y yeso|fractura yeso escayola muñeca tobillo radiografía rompí
health|Dieta y peso|dieta kilos calorías peso nutricionista adelgazar
health|Farmacia|farmacia receta pastillas jarabe crema
parenting|Comedor del colegio|comedor colegio celíaco menú cocina
parenting|Excursión del colegio|excursión autorización mochila bocadillo autobús
parenting|Bebé|bebé lactancia cuna pañales cólicos
family|Cena de nochebuena|nochebuena croquetas turrón postre jamón
family|Visita a los abuelos|abuela abuelo abuelos pueblo residencia
family|Divorcio y custodia|divorcio custodia juez pensión separación
family|Aniversario de boda|aniversario bodas casados
work|Horario y vacaciones|vacaciones horario jornada jefe días
work|Aumento de sueldo|sueldo aumento nómina salario ascenso
work|Despido|despido despidieron finiquito indemnización paro
work|Proyecto y plazos|proyecto entrega plazo cliente presupuesto informe
work|Feria y stand|feria stand expositores
business|Devolución y cambio|devolución devolver recibo ticket cambio defectuoso
business|Mercado y puesto|puesto mercado fruta verdura clientes
business|Presupuesto de obra|presupuesto albañil materiales mano-de-obra
finance|Autónomos e impuestos|autónomo autónoma trimestre hacienda iva gestor
finance|Fraude con la tarjeta|fraude estafa tarjeta cargo bloqueada
technology|Internet y router|internet wifi router conexión fibra técnico
technology|Contraseña|contraseña clave cuenta usuario
travel|Aeropuerto y vuelo|vuelo avión aeropuerto maleta embarque equipaje
travel|Hotel y reserva|hotel reserva habitación desayuno recepción
travel|Playa|playa arena mar sombrilla crema
travel|Camino y direcciones|calle rotonda mapa perdidos carretera
social|Chismes|chisme chismes cuentan novio dejó
social|Parrillada|asado parrilla carbón chorizo carne
social|Café con una amiga|café amiga merienda
sports|Natación|nadar piscina natación brazadas
sports|Bicicleta|bicicleta bici pedales casco ruta
music|Clase de guitarra|guitarra acorde acordes cuerdas arpegio
music|Coro|coro soprano contralto villancicos
literature|Club de lectura|novela libro autor capítulo lectura
entertainment|Serie|serie capítulo temporada actriz actor final
entertainment|Lotería|lotería premio décimo millones gordo
real|Venta del piso|vender piso venta comprador inmobiliaria tasación
real|Ascensor|ascensor avería edificio portero
real|Calefacción|caldera calefacción radiador gas técnico
real|Humedades y goteras|gotera goteras humedad fuga inundación
real|Cerrajero|cerrajero llave llaves cerradura
real|Terraza y plantas|plantas macetas terraza riego
personal|Frenos del coche|frenos pastillas taller mecánico aceite
personal|Receta de cocina|receta harina huevos horno masa sartén
personal|Ropa y compras|ropa vestido talla zapatos probador
environment|Campo y animales|ovejas vacas cosecha tractor finca
spiritual|Semana Santa|procesión semana-santa cofradía virgen
politics|Huelga|huelga sindicato manifestación
health|Dermatóloga y piel|piel lunar dermatóloga dermatólogo crema granos eccema picor sarpullido
health|Corazón|corazón cardiólogo arritmia infarto electro marcapasos palpitaciones
health|Tratamiento del cáncer|cáncer tumor quimio quimioterapia radioterapia oncóloga oncólogo biopsia
health|Diabetes|diabetes azúcar insulina glucosa diabético
health|Dejar de fumar|fumar tabaco cigarrillo cigarro nicotina parches cajetilla
health|Estómago|estómago barriga náuseas vómitos digestión gastritis endoscopia diarrea
health|Audífonos y oído|oído audífono audífonos sordo otorrino pitido
health|Donar sangre|donar sangre donante donación órganos
psychology|Ansiedad|ansiedad ataque pánico agobio respirar nervios
parenting|Canguro y niñera|canguro niñera niñero pañal biberón cuna merienda
parenting|Vuelta al cole|cole mochila uniforme libros matrícula horario instituto
parenting|Problemas en clase|acoso castigo pelea director directora expulsado compañeros insultos
parenting|Fiesta del colegio|disfraz función festival tómbola ampa bizcocho fiesta
parenting|Paga y pantallas|paga pantallas hucha tablet consola móvil
parenting|Parque y juegos|parque columpio tobogán arenero patinete
family|Residencia de mayores|residencia dependencia alzhéimer demencia cuidadora andador
family|Fotos antiguas|fotos álbum fotografías desván recuerdos
family|Visita de la familia|visita prima primo tía sobrina sobrino cuñada suegra suegro
legal|Denuncia y policía|policía denuncia robo robado ladrón testigo comisaría accidente
legal|Visado y nacionalidad|visado nacionalidad consulado extranjería embajada residencia permiso
legal|Problema con los vecinos|ruido vecinos denuncia música ladridos molestan
finance|Luz y gas|luz gas contador lectura consumo kilovatios compañía tarifa
finance|Contrato del móvil|tarifa móvil permanencia compañía gigas portabilidad fibra
finance|Deudas y préstamo|deuda deudas préstamo cuota plazos intereses moroso
finance|Gastos de la casa|gastos ahorrar sueldo presupuesto nómina fin
business|Panadería|panadería pan horno masa barras croissants hornada
business|Inventario y almacén|inventario almacén existencias palés estantería stock
business|Publicidad|publicidad campaña anuncio folletos redes marca clientes
business|Tienda|tienda clientes escaparate caja mostrador rebajas
business|Cosecha y huerta|cosecha tomates aceitunas viñas vendimia cajas riego
work|Cambio de turno|turno guardia relevo noches compañera planta cuadrante
work|Teletrabajo|teletrabajo casa remoto oficina portátil videollamada
work|Baja médica|baja sustituir sustitución parte enfermo reincorporación
work|Sindicato|sindicato convenio huelga comité delegado
work|Primer día|primer tarjeta acceso incorporación formación bienvenida
work|Nuevo trabajo|puesto contrato empresa oferta jefe cambio sueldo
work|Presentación y congreso|presentación congreso ponencia diapositivas público charla
work|Camión y reparto|camión reparto ruta carga descarga furgoneta muelle
technology|Impresora|impresora tinta tóner imprimir cartucho escáner
technology|Servidores y datos|servidor base datos copia caída nube migración
technology|Lanzamiento de la aplicación|aplicación lanzamiento versión errores pruebas usuarios despliegue
science|Física y química|física química experimento fórmula energía reacción
education|Clases de matemáticas|matemáticas fracciones ecuación problemas sumas restas
education|Trabajo de fin de grado|trabajo tesis tutor capítulo bibliografía entrega borrador
education|Prácticas y formación|prácticas aprendiz formación ciclo taller tutor
social|Voluntariado|voluntariado voluntarios banco alimentos ong donativos
social|Viejos amigos|amigos instituto reencuentro promoción tiempos
social|Reserva de mesa|reserva mesa restaurante personas terraza camarero carta
social|Regalo|regalo regalar sorpresa envolver vale
social|Boda y despedida|despedida soltera soltero invitados
sports|Esquí|esquí esquiar nieve pista forfait
sports|Baloncesto|baloncesto básquet canasta entrenador cancha triple
sports|Caballos|caballo montar yegua hípica cuadra
sports|Baile|baile bailar salsa tango flamenco academia
sports|Pesca|pesca pescar caña anzuelo trucha
sports|Escalada y montaña|escalada montaña sendero cumbre refugio senderismo ruta
sports|Yoga|yoga esterilla pilates estiramientos
sports|Artes marciales|judo kárate cinturón boxeo tatami
sports|Barco y vela|barco vela puerto velero remo kayak
literature|Biblioteca|biblioteca préstamo carné devolver sala
literature|Poesía|poema poesía verso versos poeta rima
literature|Escribir|novela capítulo personaje escribir manuscrito editorial
history|Guerra y memoria|guerra posguerra bombardeo frente hambre exilio soldado
history|Museo|museo exposición cuadro guía sala entradas
history|Árbol genealógico|bisabuelo bisabuela antepasados apellido archivo parroquia
music|Piano|piano escalas partitura teclas pedal
music|Ensayo de la banda|banda ensayo batería bajo canción bolo
music|Orquesta|orquesta violín director sinfonía chelo
weather|Tormenta|tormenta granizo viento lluvia inundación rayos temporal
weather|Ola de calor|calor grados ventilador sudar aire acondicionado
news|Pódcast y radio|pódcast podcast episodio oyentes radio programa
entertainment|Teatro|teatro obra función estreno escenario actriz
entertainment|Cine|cine película entradas sesión butacas director
entertainment|Videojuegos|partida consola nivel videojuego mando
entertainment|Juego de rol|dado dragón mago rol tirada
entertainment|Juegos de mesa|cartas tablero dados ficha partida parchís dominó
entertainment|Concurso|concurso pregunta puntos concursante respuesta
real|Compra de vivienda|notario escritura tasación comprador vendedor inmobiliaria hipoteca
real|Baño y tuberías|baño ducha grifo tubería desagüe atasco cisterna gotea
real|Cocina nueva|cocina encimera armarios horno vitro azulejos
real|Electricista|electricista enchufe diferencial cables apagón bombilla
real|Muebles|muebles sofá armario estantería cama colchón montar
real|Limpieza|limpieza limpiar fregar aspiradora polvo limpiadora
real|Plagas|hormigas cucarachas ratones plaga fumigar avispas
real|Pintura|pintar pintor pintura brocha rodillo paredes
real|Ventanas y puertas|ventana persiana puerta cristal toldo
real|Caldera|caldera radiador termo revisión presión gas agua
environment|Abejas|abejas miel colmena apicultor enjambre
environment|Placas solares|placas solares paneles batería instalación aerotermia
environment|Reciclaje|reciclaje reciclar contenedor basura envases punto limpio
environment|Naturaleza|bosque aves río lobos incendio naturaleza
design|Fotografía|cámara objetivo fotografía trípode enfoque
design|Cerámica|cerámica barro torno esmalte
design|Logo y carteles|logo cartel colores tipografía boceto
personal|Bicicleta estropeada|bici bicicleta cadena pinchazo rueda cámara frenos
personal|ITV|itv coche neumáticos aceite revisión ruedas
personal|Compra de coche|coche kilómetros segunda prueba concesionario matrícula
personal|Perdido y encontrado|perdido encontrado cartera objetos perdidos llaves
personal|Diario|diario propósitos pensamientos
personal|Compartir coche|compartir recogerte conducir aparcar acercarte
travel|Camping|camping tienda saco autocaravana
travel|Crucero y ferri|crucero ferri barco camarote cubierta
travel|Excursión|excursión mochila bocadillos ruta montaña
politics|Manifestación|manifestación protesta pancarta marcha
politics|Ayuntamiento y pleno|ayuntamiento pleno concejal alcalde alcaldesa alegaciones
politics|Elecciones|elecciones votar voto candidato urnas campaña
architecture|Planos del arquitecto|arquitecta arquitecto planos licencia reforma obra estructura
spiritual|Ramadán y mezquita|ramadán mezquita ayuno imán
`;
