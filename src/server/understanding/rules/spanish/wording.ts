// Words a Spanish task as an infinitive phrase that stands alone, and finds what its pronouns mean.
import type { Line } from '../antecedents.ts';
import type { People } from '../language-rules.ts';
import { meantBy, personMeant, type ThingWords } from '../things-named.ts';
import { wordingBy } from '../phrasebook.ts';
import { resolvedAs, type Resolved } from '../resolved.ts';

const NAME = /^(?!speaker|unknown|yo\b|me\b)[\p{L}.' -]{2,40}$/iu;

function withPeople(task: string, { other, byOwner }: People): string {
  const name = other !== null && NAME.test(other) ? other : null;
  const said = byOwner
    ? task
        .replace(/(?<!\p{L})(?:contigo|con usted)(?!\p{L})/iu, name === null ? '' : `con ${name}`)
        .replace(/(?<!\p{L})(?:a|para) (?:ti|vos|usted)(?!\p{L})/iu, name === null ? '' : `a ${name}`)
    : task
        .replace(/(?<!\p{L})conmigo(?!\p{L})/iu, name === null ? '' : `con ${name}`)
        .replace(/(?<!\p{L})(?:a|para) mí(?!\p{L})/iu, name === null ? '' : `a ${name}`);
  return said;
}

export function spanishWording(task: string, people: People): string | null {
  const plain = task
    .replace(
      /(?<![\p{L}])(?:por favor|porfa|también|igual|pues|ya|nomás|luego|ahora|ahorita|orita|enseguida|en cuanto (?:pueda|cortemos|llegue)|yo|sí|haga el favor|mismo|misma|anda|eh)(?![\p{L}]),?/giu,
      ' ',
    )
    .replace(/\s+/gu, ' ');
  const said = wordingBy(
    {
      lead: /^(?:y|que|de|a|pues|ya|o)\s+(?=\p{L}+r[\s-])/iu,
      tail: /[,\s]+(?:vale|ok|okay|no|sí|eh|y|o|de|a|el|la|para|en|antes|desde|hasta|como|tipo|que|pero|por|con|al|del|un|una|gracias|si puede ser|si quieres|si querés|si quiere|si te parece|si te viene bien|si puedo|a más tardar|sin falta)$/iu,
      fewestWords: 1,
      people: withPeople,
    },
    plain,
    people,
  );
  // A pronoun that nobody could resolve goes back to the verb.
  const joined = said?.replace(/^(\p{L}+)-(l[oae]s?)(?!\p{L})/u, '$1$2') ?? null;
  return joined === null || (joined.split(' ').length < 2 && !/l[oae]s?$/u.test(joined)) ? null : joined;
}

const NOUNS: ThingWords = {
  determiners: {
    lo: 'el|un|mi|tu|su|este|ese|nuestro|otro|algún',
    la: 'la|una|mi|tu|su|esta|esa|nuestra|otra|alguna',
    los: 'los|unos|mis|tus|sus|estos|esos|dos|tres|cuatro|cinco|diez',
    las: 'las|unas|mis|tus|sus|dos|tres|cuatro|cinco|diez|estas|esas|otras',
  },
  stops:
    /^(?:que|quien|de|del|a|al|en|con|por|para|y|o|pero|es|son|era|está|están|hay|ha|he|se|me|te|le|lo|nos|no|ya|si|muy|más|cuando|como|porque|hoy|mañana|ayer|lunes|martes|miércoles|jueves|viernes|sábado|domingo|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|voy|va|tengo|tiene|quiero|puede|sale|mando|la|el|los|las|un)$/iu,
  prepositions: /^(?:en|por|con|sin|desde|hasta|sobre|para|de|a|entre|según|tras|durante|contra|hacia)$/iu,
  subjects: /^(?:yo|te|se|me|nos|no|le|les|os|ya|lo)$/iu,
  person:
    /(?<![\p{L}])(?:(?:mi|tu|su|el|la|al|del) (?:madre|padre|mamá|papá|abuela|abuelo|hermana|hermano|tía|tío|prima|primo|jefe|jefa|suegra|suegro|cuñada|cuñado|vecina|vecino|médico|doctora?|profesora?|maestra|casero|casera|amiga|amigo|novia|novio|mujer|marido|hija|hijo|fontanero|plomero|contador|contadora|abogada|abogado|gestor|gestora|compañera|compañero|dueña|dueño|portero|portera|encargada|encargado|directora|director|secretaria|nieta|nieto|sobrina|sobrino|enfermera|enfermero|mecánico|electricista|técnico|arrendador|arrendadora|administradora|administrador|entrenador|entrenadora|tutora|tutor)|mamá|papá|(?<=\p{L},? (?:a |con |de |que )?)(?:don |doña )?(?!Mañana|Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo|Navidad|Enero|Whats|Ok)\p{Lu}\p{Ll}{2,})(?![\p{L}])/u,
  joint: /^(?:de|del)$/iu,
  before: /^(?:gran|nuev[oa]s?|últim[oa]s?|primer[oa]?|pequeñ[oa]s?|buen[oa]?|segund[oa]|mism[oa]s?)$/iu,
  empty:
    /^(?:\p{L}+ )(?:día|días|semana|semanas|mes|meses|año|años|hora|horas|minuto|minutos|vez|veces|cosa|cosas|tarde|noche|mañana|rato|momento|verdad|favor|problema|gente|mundo|lado|final|principio|fin|tiempo|idea|gusto|caso|resto|parte|mayoría|otra|otro|misma|mismo|mejor|peor|tipo|manera|forma|pena|ganas|culpa|razón|segundo|punto)$/iu,
};

const ASKED_ABOUT = /^¿?(?:y )?((?:el|la|los|las|mi|mis|lo del?) [^,?]{3,40})\?$/iu;

/** The task with the thing that its pronoun means; itself when it has none, null when nobody knows. */
export const spanishMeaning = (task: string, lines: readonly Line[]): Resolved | null =>
  resolvedAs(task, meaningOf(task, lines));

function meaningOf(task: string, lines: readonly Line[]): string | Resolved | null {
  const before = lines.map(({ text }) => text);
  const whom = /^(\p{L}+)-les?(?!\p{L})\s?(.*)$/u.exec(task);
  if (whom !== null) {
    const person = personMeant(before, NOUNS);
    return person === null
      ? null
      : `${whom[1]!} a ${person.replace(/^(?:al|del) /iu, 'el ')} ${whom[2]!}`
          .replace(/ a el /u, ' al ')
          .trim();
  }
  // 'Decirle que no hace falta' names nobody.
  if (/^decirle que\s/u.test(task)) {
    const person = personMeant(before, NOUNS);
    return person === null
      ? task
      : `decirle a ${person.replace(/^(?:al|del) /iu, 'el ')} ${task.slice(8)}`
          .replace(/ a el /u, ' al ')
          .replace(/ +/gu, ' ');
  }
  const match = /^(\p{L}+)-(l[oa]s?)(?!\p{L})\s?(.*)$/u.exec(task);
  if (match === null) return task;
  const [, verb, clitic, rest] = match as unknown as [string, string, string, string];
  if (/^(?:apuntar|anotar|ver|saber|pensar|sentir|decir)$/u.test(verb) && rest.split(' ').length <= 2)
    return null;
  if (verb === 'mirar') {
    // 'Lo miro' means what was just asked about: '¿Y la farmacia?'.
    const asked = before
      .slice(-3)
      .map((said) => ASKED_ABOUT.exec(said.trim())?.[1])
      .findLast((thing) => thing !== undefined);
    if (asked !== undefined) return `mirar ${asked} ${rest}`.trim();
    if (rest.split(' ').length <= 2) return null;
  }
  const someone =
    /^(?:llamar|avisar|visitar|invitar|acompañar|buscar|recoger|esperar|convencer|felicitar)$/u.test(verb) &&
    // 'Las busco' speaks of the things, or of people whom nobody named one by one.
    !/s$/u.test(clitic)
      ? personMeant(before, NOUNS)
      : null;
  if (someone !== null)
    return `${verb} a ${someone.replace(/^(?:al|del) /iu, 'el ').replace(/^el /u, 'el ')} ${rest}`
      .replace(/ a el /u, ' al ')
      .trim();
  const meant = meantBy([clitic], lines, NOUNS, verb);
  return meant === null ? null : { task: `${verb} ${meant.text} ${rest}`.trim(), certain: meant.certain };
}
