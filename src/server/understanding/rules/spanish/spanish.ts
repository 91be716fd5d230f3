// The rules of Spanish for tasks, appointments and claims.
import { functionWordsOf } from '../../text/function-words.ts';
import type { EventWords, LanguageRules, RemarkWords } from '../language-rules.ts';
import { capital, daysBy, namedBy, remarksBy, wordsOf } from '../phrasebook.ts';
import { whenReader } from '../when-phrases.ts';
import { spanishActs } from './acts.ts';
import { spanishClauses } from './clauses.ts';
import { SPANISH_TIMES } from './when.ts';
import { spanishMeaning, spanishWording } from './wording.ts';

const KINDS =
  'cita|turno|reuni[óo]n|junta|llamada|videollamada|entrevista|consulta|control|revisi[óo]n|chequeo|prueba|examen|parcial|clase|curso|cursillo|taller|ensayo|concierto|función|partido|partida|torneo|entrenamiento|pádel|revancha|cena|comida|almuerzo|desayuno|asado|parrillada|fiesta|cumpleaños|boda|bautizo|bautismo|comuni[óo]n|misa|funeral|entierro|vuelo|tren|bus|autobús|salida|visita|firma|entrega|mudanza|recogida|inauguraci[óo]n|exposición|feria|charla|conferencia|presentación|seminario|tutor[íi]a|refuerzo|sesi[óo]n|terapia|cirugía|operación|vacunaci[óo]n|radiografía|ecografía|análisis|inspecci[óo]n|instalaci[óo]n|reparaci[óo]n|excursión|paseo|caminata|quedada|merienda|café|copas|cine|teatro|película|viaje|juicio|audiencia|asamblea|votaci[óo]n|demo|lanzamiento|auditoría|capacitaci[óo]n|posada|velorio|graduaci[óo]n|recital|prueba de vestuario|sesión de fotos|ITV|podología|masaje|peluquería|manicura|club de lectura|degustación';
const VISITORS =
  'fontanero|plomero|gasfiter|electricista|técnico|albañil|pintor|carpintero|perito|tasador|cerrajero|jardinero|dentista|doctora?|médic[oa]|pediatra|ginecólog[oa]|oculista|veterinari[oa]|fisio|fisioterapeuta|psicólog[oa]|notar[íi][oa]|notaría|abogad[oa]|gestor[íi]a?|contadora?|banco|taller|peluquer[oa]|agente|inmobiliaria|gerente|niñera|canguro|fotógraf[oa]|oftalmólog[oa]|dermatólog[oa]|cardiólog[oa]|traumatólog[oa]';

const EVENTS: EventWords = {
  kind: wordsOf(`(?:${KINDS}|${VISITORS})(?:s|es)?`),
  verb: wordsOf(
    `nos vemos|quedamos|quedemos|juntamos|encontramos|viene|vienes|venís|venga|vente|ven|vení|vengan|paso|pasa|pasan|llega|llego|llegamos|irá|iré|voy|vamos|empieza|empezamos|empezaría|arranca|comienza|es a|es el|será|sale|salimos|salgo|los esperamos|la esperamos|lo esperamos|te espero|le espero|te apunto|le apunto|le anoto|agendo|agendado|reservado|reservo|recojo|abre|toca|estoy aquí|estaré|ahí estaré|está list[oa]|le sirve|te sirve|puede venir|firmar|jugamos|cenamos|comemos|almorzamos|la tengo|lo tengo`,
  ),
  firstHalf: /^(?:(?:no|sí|ay|bueno),? )*(?:de|por) la mañana(?!\p{L})/iu,
  secondHalf: /^(?:(?:no|sí|ay|bueno),? )*(?:de|por) la (?:tarde|noche)(?!\p{L})/iu,
  agrees: wordsOf(
    `vale|perfecto|de acuerdo|me va bien|me viene bien|me queda bien|le queda bien|está bien|bueno|dale|listo|hecho|sí|claro|genial|ahí estaré|ahí nos vemos|anotado|ya anotado|apuntado|confirmado|queda|quedamos así|venga|ok|okay|buenísimo|estupendo|eso|verdad|ya`,
  ),
  none: wordsOf(
    `era|fue|estaba|tuvo|tuvimos|ayer|anoche|pasad[oa]|hace|quizás?|tal vez|a lo mejor|sería|todos los|todas las|cada|siempre|normalmente|antes|nací|nació|desde|abren de|cierra|cierran|horario|me desperté|me levanté|habría`,
  ),
  deadline:
    /^(?:antes|hasta|a más tardar|para (?:el|la|las))(?!\p{L})|(?<!\p{L})(?:fin|fines|final|finales) de(?:l| (?:la|este))? (?:mes|semana)(?!\p{L})/iu,
  evening: SPANISH_TIMES.evening,
  sameDay: wordsOf('el mismo día|ese mismo día'),
  sameTime: wordsOf('(?:a la )?misma hora|a la hora de siempre'),
  reaches: /^(?:llamar|escribir|telefonear|contestar|responder)(?:l[eoa]s?)?(?!\p{L})/iu,
  asksWhen: wordsOf(
    'a qué hora|cuándo|qué día|qué tal|le sirve|te sirve|le viene bien|te viene bien|te va bien|le va bien|puede ser|te parece|de mañana o de tarde',
  ),
  cancels: wordsOf(
    'cancelad[oa]s?|se cancela|cancelamos|se suspende|suspendid[oa]|no va a poder ser|no se hace|queda anulad[oa]|se cayó',
  ),
  corrects: wordsOf('no|mejor|perdón|digo|espera|más bien|sino|o|entonces|pues|en vez|bueno|lo pasamos'),
  personal:
    /(?:cita|turno|reunión|reunion|llamada|café|cena|comida|almuerzo|desayuno|merienda|clase|sesión|terapia|entrevista|consulta|charla|visita)$/iu,
  impersonal: wordsOf(
    'examen|parcial|vuelo|tren|bus|autobús|concierto|boda|entierro|funeral|ópera|cine|película|exposición|fiesta|conferencia|bautizo|comunión|operación|cirugía|ensayo|partido|torneo|asamblea|misa|junta|viaje|curso|cursillo|cumpleaños|mudanza|prueba de vestuario',
  ),
  morning: wordsOf(
    'vuelo|tren|bus|autobús|aeropuerto|taxi|escuela|colegio|examen|operación|cirugía|clínica|hospital|médic[oa]|doctora?|dentista|laboratorio|análisis|desayuno|mercado|entrega|fontanero|plomero|electricista|técnico|albañil|turno de mañana|caminata|mudanza|salimos',
  ),
  inTheMorning: wordsOf('(?:por|en|de) la mañana'),
  title: (phrase, partner) => capital(`${phrase ?? 'Cita'}${partner === null ? '' : ` con ${partner}`}`),
  announces: wordsOf(
    '(?:es|era|llam[oéa]|llamaba|vengo|venía|vine) (?:por|para|sobre)|por lo de|se trata de|acerca de',
  ),
  named: namedBy({
    kinds: KINDS,
    visitors: VISITORS,
    before: '(?:próxima|próximo|segunda|segundo|nueva|nuevo|primera|primer)',
    behind:
      '(?:de la|del|de|con el|con la|al|en la|en el|para la|para el|por) (?!lunes|martes|miércoles|jueves|viernes|sábado|domingo|que|las|los|\\d)\\p{L}{4,}(?: (?:de|del) \\p{L}{4,})?',
    partner:
      /(?<!\p{L})con (?:el |la |mi )?((?:doctora? |don |doña |tía |tío |licenciad[oa] )?\p{Lu}\p{Ll}+)/u,
    general:
      /^(?:café|bus|tren|control|prueba|curso|salida|taller|banco|cine|viaje|copas|firma|feria|visita|comida|clase|doctora?|turno)$/iu,
    none: /^(?:comida rápida)$/iu,
    done: [
      ['cen(?:o|as|amos|áis|an|ar)', 'cena'],
      ['comemos|coméis|almorzamos|almorzar', 'comida'],
    ],
  }),
};

const REMARKS: RemarkWords = remarksBy({
  decides: wordsOf(
    'decidido|está decidido|decidimos|hemos decidido|acordamos|quedamos en|entonces va|va ese|va esa|nos quedamos con|nos vamos con|hecho|trato hecho|aprobado|por unanimidad|se pone el|se pone la|queda,? \\p{L}+|votado|elegimos|escogemos|partimos el|vamos con|se hace así|lo hacemos así|decisión tomada|a uno|sin la última|me decidí|ya decidí|cambiamos a',
  ),
  unsure: wordsOf(
    'si|quizás?|tal vez|a lo mejor|podría|podríamos|habría|sería|todavía no|aún no|no hemos decidido|creo|ojalá|deberíamos|no sé',
  ),
  undecided: wordsOf(
    '(?:no|nunca|nadie|sin)(?: \\p{L}+){0,3} (?:decidido|decidimos|decidir|acordado|elegido|escogido)',
  ),
  unknown: wordsOf(
    'no (?:sé|sabemos|se sabe)(?: todavía| aún)? (?:si|quién|qué|cómo|cuándo|dónde|por qué)|(?:todavía|aún) no (?:se sabe|está claro|hemos decidido|nos han dicho|han dicho)|queda por (?:ver|decidir)|está por verse|hay que (?:ver|averiguar) (?:si|quién|cómo|cuándo)|yo ya no sé',
  ),
  noAnswer: wordsOf(
    'no (?:lo )?(?:sé|sabría|se sabe)|ni idea|quién sabe|vaya uno a saber|buena pregunta|depende|ya (?:lo )?(?:iremos viendo|veremos)|luego vemos|a ver|no (?:le|te) (?:podría|puedo) (?:asegurar|decir)|eso (?:lo )?(?:determina|decide|cada)|aún no (?:han|se)|todavía no (?:han|se)|nadie (?:lo )?sabe|hm|no me meto|eso ya lo ve|eso arriba|mía tampoco|mía no',
  ),
  tag: /(?:^|[,.] ?)¿?(?:no|vale|verdad|sí|eh|ok|okay|de acuerdo|te parece|sale|ya|cierto|entiendes|sabes|qué|bueno|seguro)\?$/iu,
});

const DAY_BEFORE =
  /(?<!\p{L})(?:la noche|el día|la tarde) (?:antes|anterior)(?!\p{L})|(?<!\p{L})la víspera(?!\p{L})/iu;
const DAY_AFTER = /(?<!\p{L})(?:al|el) día (?:siguiente|después)(?!\p{L})/iu;

const COUNTED = /(?<!\p{L})(\p{L}+|\d+) (?:d[íi]as?|(semanas?)) (?:(antes)|después|más tarde)(?!\p{L})/iu;
const AMOUNTS = 'un dos tres cuatro cinco seis siete ocho nueve diez'.split(' ');

export const SPANISH: LanguageRules = {
  empty: functionWordsOf('es'),
  events: EVENTS,
  remarks: REMARKS,
  when: (startedAt, timeZone) => whenReader(SPANISH_TIMES, startedAt, timeZone),
  clauses: spanishClauses,
  acts: spanishActs,
  wording: (task, people) => spanishWording(task.replace(COUNTED, ' '), people),
  promise(task, person) {
    const wording = spanishWording(task, { other: null, byOwner: true });
    return wording === null
      ? null
      : `${person ?? 'Alguien'} va a ${wording.slice(0, 1).toLowerCase()}${wording.slice(1)}`;
  },
  refersBack: (task) =>
    /^(?:hacer|encargar|ver|intentar|resolver|arreglar|encargar(?:me|se)|ocupar(?:me|se)|(?:marcar|hablar|llamar|escribir|avisar|preguntar|decir)(?=-les?(?:\s|$)))(?:-l[oae]s?| (?:eso|esto|de eso|yo))?(?:\s(?:hoy|mañana|ya|luego|ahora|enseguida|mismo|yo|tarde|esta|noche|hoy mismo|en|por|la|a|mediodía|mañana))*$/iu.test(
      task,
    ),
  emptyVerb: /^(?:hacer|encargar|ver|intentar|resolver|arreglar|ocupar)/iu,
  resolve: spanishMeaning,
  contacts:
    /^(?:llamar|escribir|preguntar|hablar|avisar|decir|contestar|responder|marcar|recordar|contactar)(?:l[eoa]s?)?(?!\p{L})/iu,
  adds: /^(?:y|también|además),?$/iu,
  minds: /(?<!\p{L})importa(?:ría)?(?!\p{L})/iu,
  seeToIt: 'encargarse de eso',
  ofOneself: /(?<!\p{L})(?:yo|me|mi|mis|soy|estoy|tengo|somos|tenemos|nos|nuestr[oa]s?)(?!\p{L})/iu,
  call: {
    listener:
      /(?<!\p{L})(?:t[úu]|te|ti|tus?|contigo|usted(?:es)?|vos|oye|oiga|mira|mire|puedes?|podr[íi]as?|tienes?|quieres?|sabes?|dime|d[íi]game)(?!\p{L})/iu,
    asks: /(?<!\p{L})(?:puedes?|podr[íi]as?|me (?:manda|env[íi]a|dice|trae|haces?|das?)s?|tienes?|sabes?)(?!\p{L})/iu,
    greets:
      /^(?:\p{L}{1,3},? )?¿?(?:hola|buen[oa]s(?: (?:d[íi]as|tardes|noches))?|al[óo])(?!\p{L})|(?<!\p{L})(?:llamo|te llamo|le llamo) (?:por|para)(?!\p{L})|(?<!\p{L})(?:adi[óo]s|hasta luego)(?!\p{L})/iu,
    opensMemo: /^(?:\p{L}+,? ){0,2}(?:notas?|memo|recordatorio|lista)(?!\p{L})/iu,
    toOneself: /(?<!\p{L})nota (?:para m[íi]|mental)(?!\p{L})/iu,
  },
  person: /(?<!\p{L})(?:l[oae]s?|ell[oa]s)(?!\p{L})/iu,
  pointing:
    /(?<=r)l[oa]s?(?!\p{L})|(?<!\p{L})encargarse(?!\p{L})|(?<!\p{L})(?:eso|esto|ahí|allí|ellas|ellos|algo)(?!\p{L})/giu,
  elliptic:
    /\s(?:(?:l[oa]s )?(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte)|amb[oa]s|(?:el|la|l[oa]s|un|una) (?:nuev|otr|primer|segund|tercer|últim|viej)[oa]s?)$|^\p{L}+ (?:más|otr[oa]s?|un[oa]s?|(?:el|la|los|las) (?:mí|tuy|suy|nuestr)[oa]s?)$|\sotr[oa]s? \p{L}+$/iu,
  aside:
    /(?<!\p{L})(?:está|estaría|sería|puede ser|me|te|le|nos|lo|la|los|las|l[oae]s?|tengo|tienes|tiene|tendrás|tendrías|necesito|necesitamos|dale pues|va|viene|sirve|queda|bien|máximo|seguro|ya|ahí|quedamos|quedemos|digo|este|a ver|que sea|tarde|temprano|como muy|si puedes|si puede|si se puede|listo|y eso|no|espera|perdón|mejor|entonces|pues|vale|ok|sí|bueno|claro|como|mucho|tardar|a|más|antes|del|el|para|por|favor|o|y|eh|mm|digamos|perfecto|dale|digo|sin|falta)(?!\p{L})/giu,
  thatDay:
    /(?<!\p{L})(?:para entonces|antes(?=[.?!]?$)|antes de (?:eso|entonces)|(?:ese|el mismo) día|esa (?:mañana|tarde|noche)|la próxima vez|antes de que (?:vengas?|vengan|llegue[sn]?|salgamos|salga[sn]?|empiece[sn]?))(?!\p{L})/iu,
  beforeWhat:
    /(?<!\p{L})(?:antes|el (?:mismo )?día|la (?:mañana|tarde|noche)) (?:del|de (?:que )?(?:el|la|l[oa]s|mi|tu|su|nuestr[oa])) (\p{L}+)/iu,
  backward: /(?<!\p{L})(?:entonces|antes(?=[.?!]?$)|eso|día|esa|vez)(?!\p{L})/iu,
  daysFrom: daysBy(DAY_BEFORE, DAY_AFTER, COUNTED, AMOUNTS),
  delivers:
    /(?<!\p{L})(?:l[oa]s? (?:tienes?|tienen|tenés|tendrá[ns]?)|quedan? (?:list|hech|entregad|\p{L}+d)[oa]s?|estarán? list[oa]s?)(?!\p{L})/iu,
  weekdayBefore:
    /(?<!\p{L})(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo) (?:de )?antes(?!\p{L})/iu,
  weekdayAfter:
    /(?<!\p{L})(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo) (?:siguiente|(?:de )?después)(?!\p{L})|(?<!\p{L})siguiente (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/iu,
  isDue:
    /(?<!\p{L})(?:vence|caduca|plazo|se acaba|cierra[n]?|termina|tiene que estar|l[oa]s? (?:necesito|necesitamos|quiere[n]?)|a más tardar|como muy tarde)(?!\p{L})/iu,
  atTheAppointment: (task) => /^(?:llevar|traer|poner)(?!\p{L})/iu.test(task),
  rejects(clause, { index, text }) {
    const before = clause.slice(Math.max(0, index - 24), index);
    const after = clause.slice(index + text.length);
    return (
      /(?<!\p{L})(?:no|menos|excepto|salvo|en vez de|no era)(?: (?:el|a|es|puede ser|puedo))*\s*$/iu.test(
        before,
      ) ||
      /^[\s,]*(?:yo )?(?:no (?:puedo|puede|me va|me viene|me sirve|trabajo|estoy|atendemos|abrimos)|tampoco|imposible|estoy de viaje|libro|me es imposible|está llen[oa]|cierro|no,)/iu.test(
        after,
      )
    );
  },
};
