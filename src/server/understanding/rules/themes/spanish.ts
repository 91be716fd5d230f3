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
`;
