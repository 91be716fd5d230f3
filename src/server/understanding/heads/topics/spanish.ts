// Words that speak for a category in Spanish. A star stands for any ending.
import type { CategoryWords } from './category-words.ts';

export const SPANISH_TOPICS: CategoryWords = {
  personal: `diario peluquer* soledad rutina* propósito* recado* mandado* compra compras lista hábito* costumbre* perro perra
    perros gato gata gatos veterinari* correa ropa lavadora cajón nota recordatorio cumpleaños paquete aburrid*`,
  education: `escuela* colegio* cole examen* exámenes deberes tarea* profesor* profe profes maestr* alumn* universidad* clase
    clases curso cursos tesis instituto matemátic* lección tutor* tutoría* apuntes asignatura* nota notas estudi*
    bachillerato selectividad grado máster beca* recreo secundaria primaria`,
  health: `médic* hospital* dolor* duele duelen pastill* receta* farmacia* fiebre sangre dentista* alergi* alérgic* cirug*
    rodilla análisis vacuna* tos enfermer* doctor doctora pediatra* consulta* tensión síntoma* gripe inyección
    radiografía* operación espalda cabeza mareo* muela* azúcar diabet* diálisis clínica* paciente* ambulancia
    urgencias jarabe antibiótic* embaraz* fisio* calcio hueso huesos corazón`,
  finance: `banco bancos préstamo* hipoteca* impuesto* ahorr* sueldo* nómina* deuda* crédito* cuenta cuentas transferencia*
    factura* seguro seguros pensión* alquiler inversión* intereses hacienda gestor* gestoría* declaración recibo*
    tarjeta* euros pesos dólares soles cajero cobr* pagar pago pagos plata dinero cuota* comisión* clonad*
    reembolso* iva`,
  legal: `abogad* contrato* juzgad* juicio* demanda* legal* cláusula* juez* jueza notari* testamento herencia* testigo*
    multa* recurso* desahuci* denuncia* policía fiscal* custodia divorci* sentencia* ley leyes delito* trámite*`,
  philosophy: `verdad sentido libertad ética moral* existencia conciencia destino realidad filosof* filósof* kant platón
    aristóteles nietzsche albedrío virtud* pensamiento`,
  spiritual: `iglesia* fe dios rezar* rezo* rezamos alma* cura misa misas mezquita* medita* parroquia* bendición* bendecir
    peregrin* bautizo* comunión sacerdote* oración* biblia virgen santo santa santos procesión* monja* templo*
    ramadán evangelio* catequesis difunto* veladora* viuda`,
  science: `experimento* física química biolog* biología hipótesis investiga* cientí* molécula* telescopio* laboratorio*
    muestra muestras especie* planeta* célula* galaxia* mitosis gen genes genética átomo* bacteria* microscopio*
    evolución* estrella* órbita*`,
  entrepreneurship: `emprend* inversor* inversionista* financiación ronda socio socios socia socias fundador* negocio lanzamiento
    capital startup* prototipo* autónom* food-truck foodtruck`,
  parenting: `pañal* bebé* guardería* cuna berrinche* biberón* niñera* carrito parque chupete* kínder kinder siesta lonchera*
    mochila mochilas rabieta* papilla* lactancia crianza adaptación muda`,
  romantic: `novia novias novio novios aniversario enamor* beso* besar boda* casarnos casarse anillo pareja parejas amor
    romántic* ruptura ex cariño coquete* compromiso exnovi*`,
  travel: `vuelo* hotel* aeropuerto* viaje* viajar vacaciones pasaporte* maleta* playa* billete* boleto* tren trenes
    albergue* extranjero hostal* mochilero* excursión* turist* equipaje itinerario* bus autobús terminal carretera
    reserva*`,
  inspiration: `sueño sueños valor valentía valiente inspira* motiva* agradecid* meta metas orgull* esperanza superar*
    superación lucha luchar ejemplo fuerza`,
  technology: `ordenador* móvil móviles contraseña* servidor* código* programa* aplicación* impresora* actualiz* wifi batería*
    computadora* celular* internet pantalla* teclado nube web bug bugs despliegue* app apps router* software
    cargador* robot*`,
  business: `client* ventas venta vender ingreso* mercado* proveedor* beneficio* precio* pedido* margen* tienda* descuento*
    empresa* negocio* presupuesto* mercancía* almacén mostrador restaurante* local taller talleres mecánic* refacci*
    repuesto* marca marketing factur* oferta* camión repartidor*`,
  social: `fiesta* amig* barbacoa* asado asados vecin* invit* cotill* chisme* bar bares quedar copas cena cenar cumple
    cumpleaños reunirnos cervez* ascensor parrillada* tertulia* pachanga* colega* quedada*`,
  work: `reunión* proyecto* plazo* oficina* informe* jef* compañer* presentación* turno* equipo entrevista* contratación
    ascenso trabajo trabajar trabajando laburo chamba empleo* horario* encargad* obra obrero* sindicato* despacho
    recepción huésped* currículum prácticas guardia pediatría`,
  sports: `fútbol gol goles entrenador* entren* torneo* árbitro* liga penalti* penal* nadar natación ciclis* escalada*
    gimnasio* estadio* carrera carreras tenis básquet baloncesto maratón* portero delantero* defensa cancha partido
    partidos raqueta* ejercicio* lesión* yoga jugador* campeonato*`,
  politics: `elecci* gobierno* voto* votar votación parlamento* presidencial* ministr* alcald* ayuntamiento* democra*
    diputad* congreso campaña* política* políticos concejal* manifestación* huelga* senado*`,
  literature: `novela* libro libros autor* poema* capítulo* escritor* poesía poeta* editorial* leer lectura* lector*
    biblioteca* manuscrito* traduc* cuento cuentos ficción personaje* narrador* librería* cervantes lorca borges`,
  history: `guerra* siglo* imperio* antigu* medieval* historia* revolución* archivo archivos rey reyes reina castillo*
    museo* mina minas minero* exilio* dictadura* república* colonial* conquista* ancestro* antepasad*`,
  architecture: `arquitect* fachada* plano planos edificio* hormigón viga* ladrillo* cúpula reforma reformas cemento cimiento*
    columna* terraza andamio*`,
  music: `canción* canciones guitarra* piano concierto* banda bandas coro coros violín orquesta* ensay* cantante* cantar
    cantando batería acorde* música musical murga* letra letras soprano tenor compás compases melodía* disco tambor*
    bombo* guitarrista`,
  weather: `lluvia* llover llueve lloviendo nieve* nevar pronóstico* tormenta* temperatura* nube nubes nublado viento*
    grados helada* granizo niebla calor frío sol soleado huracán* inundación* clima`,
  news: `titular* periodista* periódico* noticia* noticiero* noticiario reportero* telediario prensa corresponsal*
    portada`,
  entertainment: `película* peli pelis serie series capítulo temporada* actor actriz cine cines teatro* videojuego* juego juegos
    comedia* netflix televisión tele concurso* función telenovela* spoiler* monólogo*`,
  psychology: `ansiedad* emoci* comportamiento* terapeuta* terapia* trauma* personalidad* depresi* deprim* pánico estrés
    límites duelo psicólog* autoestima sentimiento* angustia* insomnio culpa llorar`,
  real: `casa casas piso pisos apartamento* departamento* casero* casera inquilin* alquiler* arriend* cocina tejado*
    techo caldera* fontaner* plomero* gotera* fuga mudanza* mudar* mueble* fianza* electricista* jardín baño*
    humedad* boiler calentador pared paredes moho tubería* habitación* dueña dueño`,
  design: `diseñ* tipografía color colores paleta* cartel carteles boceto* envase* tela telas ilustra* logotipo* logo*
    coser bordad* tejer maqueta* dibujo dibujos`,
  family: `madre* mamá mami padre* papá papi hermana* hermano* abuel* primo* prima* tío* tía* familia* sobrin* hija* hijo*
    suegr* cuñad* navidad* niet* mellizos gemelos esposa esposo marido nochebuena comadre compadre`,
  economics: `inflación pib recesión* arancel* desempleo paro econom* exportaci* déficit salarios crecimiento devaluación*
    subvencion* macroeconom*`,
  environment: `clima* climátic* recicl* emision* contamina* bosque* carbono plástico* compost* aves abeja* río ríos naturaleza
    árbol* basura huerto* planta plantas semilla* sostenib* ecolog* medioambiente incendio*`,
};
