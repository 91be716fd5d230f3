// What Spanish sentences with a lasting fact about somebody's life contain, and what speaks against one.
import type { FactWords } from '../facts/fact-words.ts';

const KIN =
  '(?:marido|mujer|esposa|esposo|hijo|hija|hijos|hijas|madre|mamá|padre|papá|viejo|vieja|padres|hermana|hermano|hermanos|abuela|abuelo|abuelos|nieto|nieta|tía|tío|prima|primo|sobrina|sobrino|cuñada|cuñado|suegra|suegro|novia|novio|pareja|comadre|compadre|perro|perra|gato|gata|bisabuelo|bisabuela|gemelos)';
const STATE =
  '(?:es (?!que|lo|la hora|un desastre|una pena)|se llama|tiene (?!que|razón|ganas)|trabaja|vive|estudia|juega|nació|murió|falleció|era |fue (?:minero|maestra|maestro|médico|soldado)|no (?:come|puede|bebe|tolera|soporta)|le cae mal|habla|cumple|toca|odia|adora|padece|sufre|sigue (?:de|trabajando)|se ha (?:mudado|casado|jubilado|divorciado)|se (?:mudó|casó|jubiló|divorció)|está (?:embarazada|jubilad|diabétic)|tuvo (?:un|una) (?:infarto|ictus|cáncer|derrame))';

export const SPANISH_FACTS: FactWords = {
  strong: [
    new RegExp(
      `(?<!\\p{L})(?:mi|mis|nuestro|nuestra|nuestros|su|tu)(?: \\p{L}+)? ${KIN}(?: \\p{L}+){0,3},? ${STATE}`,
      'iu',
    ),
    new RegExp(`(?<!\\p{L})(?:tengo|tenemos) (?:un|una|dos|tres|cuatro|cinco) (?:\\p{L}+ )?${KIN}`, 'iu'),
    /(?<!\p{L})(?:alérgic[oa]s?|celíac[oa]s?|diabétic[oa]s?|asmátic[oa]s?|vegetarian[oa]s?|vegan[oa]s?|zurd[oa]s?|daltónic[oa]|disléxic[oa]|divorciad[oa]s?|viud[oa]s?|casad[oa]s|jubilad[oa]s?|embarazada|intolerante|hipertens[oa]|sord[oa])(?!\p{L})/iu,
    /(?<!\p{L})(?:me|le|nos) (?:cae|caen|sienta|sientan) mal|(?<!\p{L})no (?:come|como|bebe|bebo|tomo|toma|tolero|tolera|puedo comer|puede comer) (?:nada de |el |la |los )?(?!nada$|eso|esto|más)\p{L}+|tiene asma|tengo asma|(?:sufro|padezco) (?:de|del)/iu,
    /(?<!\p{L})(?:yo )?(?:trabajo|vivo|estudio|enseño|nací|crecí|me crie|me crié|me mudé|emigré|soy de|vengo de) (?:\p{L}+ ){0,3}?(?:en|de|como|con|a)(?!\p{L})|(?<!\p{L})ahora vivo en|(?:viví|trabajé|estudié) (?:\p{L}+ ){1,4}?(?:en|años)/iu,
    /(?<!\p{L})(?:yo )?soy (?:una? )?(?!yo|la del|el del|el que|la que|un desastre|una tonta|un idiota|así|capaz|muy|tan|de los|consciente)(?:\p{L}+(?:er[oa]|or|ora|ista|ogo|oga|ente|nte|ico|ica|ado|ada)|bombera|médic[oa]|maestr[oa]|abogad[oa]|chofer)(?!\p{L})/iu,
    /(?<!\p{L})(?:desde (?:hace|bebé|niñ[oa]|chic[oa]|pequeñ[oa]|que nac|los \p{L}+ años)|llevo (?:\p{L}+ ){1,2}?(?:años|meses)|hace (?:\p{L}+ ){1,2}?(?:años?|meses) (?:que|ya)|hace un año ya|en (?:pediatría|enfermería))(?!\p{L})/iu,
    /(?<!\p{L})(?:cumpleaños|cumplo|cumple (?:años|\p{L}+ (?:años|de muerto|en|el))|nació|murió|falleció|nacid[oa]|entraste en|entré en)(?!\p{L})/iu,
    /(?<!\p{L})(?:hablo|toco|colecciono|juego al|canto en|reparto|manejo (?:un|una)|conduzco un) \p{L}+|(?<!\p{L})(?:inglés|francés|alemán|italiano|portugués|quechua|maya|catalán) (?:y|,|\p{L}+ y) \p{L}+/iu,
    /(?<!\p{L})(?:tiene|tengo) (?:\p{L}+ )?(?:y )?(?:\p{L}+ )?años(?!\p{L})|(?:tiene|tengo) (?:ochenta|setenta|noventa|sesenta|cincuenta|cuarenta|treinta)(?: y \p{L}+)?/iu,
    /(?<!\p{L})tengo (?:el|la|los|las) \p{L}+ (?:operad[oa]s?|fastidiad[oa]s?|lesionad[oa]s?)(?!\p{L})/iu,
    /(?<!\p{L})(?:del|en el) (?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta)(?: y \p{L}+)?, ?(?:el|nac)|(?:sufro|padezco|sufre|padece) (?:de|del) |ya sabes que no como/iu,
  ],
  weak: [
    /(?<!\p{L})(?:siempre|nunca|toda la vida|de niñ[oa]|de joven|antes)(?!\p{L})/iu,
    /(?<!\p{L})(?:alergia|asma|diabetes|insulina|cáncer|pastillas|carrera|oficio|jubilación|divorcio|boda|turno)(?!\p{L})/iu,
    /(?<!\p{L})(?:mi|mis|nuestra|nuestro)(?!\p{L})/iu,
  ],
  against:
    /(?<!\p{L})(?:quizás?|tal vez|a lo mejor|sería|habría|si|mañana|hoy|ayer|luego|esta (?:tarde|noche|semana)|la semana (?:que viene|pasada)|tengo que|voy a|dice que|decía|siempre digo|imagínate|digo)(?!\p{L})/iu,
  mine: /(?<!\p{L})(?:yo|mi|mis|me|nos|nuestr[oa]s?|soy|tengo|vivo|trabajo|llevo|sufro|viví|como|bebo|tomo|juego|toco|canto|estudio|cumplo|hablo|nací)(?!\p{L})/iu,
  lead: /^(?:(?:y|pero|pues|es que|bueno|sí|no|ay|ah|oye|mira|mire|por cierto|que|ya sabes que|porque|además|además de que|eso|gracias|claro|vale|perdona)[,:.]?\s+)+/iu,
  tail: /,\s+(?:imagínese|imagínate|ya sabes?|sabes|eh|no|fíjate|la verdad)$/iu,
  begins: /(?:,|(?<!\p{L})(?:eh|que|porque))\s+(?=(?:yo|mi|mis|soy|tengo|nuestr[oa]s?)\s)/giu,
  bare: /^(?:yo )?soy (?=(?:\p{L}+ )?(?:alérgic|celíac|diabétic|vegetarian|vegan|zurd|viud|divorciad))/iu,
};
