// Divides Spanish sentences into clauses with one statement each, also where nothing but words shows the border.
import { divided } from '../phrasebook.ts';
import { asInfinitive, ofFirstPerson, ofOrder } from './verbs.ts';

const OPENS = String.raw`(?:yo|tú|vos|usted|tengo que|tienes que|hay que|voy a|necesito|puedes|podés|podría|puede|me puedes|por favor|no te olvides|recuérdame|ya te|te lo|te la|se lo|se la|se los|se las|le voy|lo|ella|él|nosotros|me|te|le|les|nos)`;
const BORDER = new RegExp(
  [
    String.raw`[.!?…;]+["”»)]*\s+`,
    String.raw`\s+[—–]+\s*|\s+-\s+`,
    String.raw`,?\s+(?:y luego|y después|y entonces|y|pero|porque|así que|entonces|o)\s+(?=${OPENS}\s)`,
    String.raw`,\s+(?=(?:yo|y|pero|tengo|voy|hay que|puedes|podés|por favor|que|porque|así|si)\s)`,
    String.raw`\s+(?=(?:dos|tres|cuatro|cinco|seis)\s\p{L}{3,}[aei]r\s)`,
    String.raw`\s+(?=(?:pero|porque|así que|oye|y lo del?)\s)`,
    String.raw`(?<=\p{L}\s\p{L}+)\s+(?=(?:tengo que|hay que|voy a|necesito que|no te olvides|recuérdame)\s)`,
  ].join('|'),
  'giu',
);
/** Of notes without punctuation. */
const SHORTEST_NOTE = 9;
const FILLERS =
  /(?<![\p{L}])(?:eh+|em+|mmm*|este,|o sea|es que|pues nada|digamos|a ver si|viste|bo)(?![\p{L}]),?/giu;
const LEAD = /^(?:(?:y|pues|a ver|ah|ay|oye|che|bah|uf|hala|entonces|hm)[,:]?\s+)+(?=[¿¡]?\p{L}+\s)/iu;
/** 'Que sí, que lo miro' only insists. */
const INSISTS = /^que (?=(?:te|se|le|les|lo|la|los|las|yo|sí|ya)\s)/iu;
const DANGLING =
  /(?:^|\s)(?:que|quién|qué|cómo|cuándo|dónde|si|cuando|porque|no|lo que|ya|y|o|de|a|el|la|lo|los|las|le|les|se|para)$/iu;

/** 'Todavía no, voy a llamar': the answer does not deny what follows it. */
const NOT_YET = /(^|[.!?…]\s+)(?:todavía|aún|ahora) no,\s+/giu;

/** 'Me regarías las macetas?' asks whether somebody could. */
const WOULD_YOU =
  /(?<!\p{L})(?:(?:tú|usted|vos) )?(me|nos) (?!gust|encant|interes|conven|hac|d[aei]r|import|ir|aleg)(\p{L}{2,}[aei]r)ías? (?=(?:el|la|los|las|un|una|mis?|tus?|es[oae]|a)\s[^?.]*\?)/giu;

export function spanishClauses(text: string): string[] {
  const parts: string[] = [];
  for (const whole of divided(
    text.replace(NOT_YET, '$1').replace(WOULD_YOU, 'podrías $2me '),
    BORDER,
    FILLERS,
    LEAD,
  )) {
    const part = whole.replace(INSISTS, '');
    const last = parts.at(-1);
    if (last !== undefined && DANGLING.test(last)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(...atVerbs(part).flatMap(atInfinitives).flatMap(memoTasks));
  }
  return parts;
}

/** Words that an infinitive depends on. */
const GOVERNS =
  /(?:^|\s)(?:a|de|para|por|sin|que|al|en|con|hasta|poder|puedo|puedes|puede|podemos|pueden|podría|podrías|quiero|quieres|quiere|quería|debo|debe|debes|debería|necesito|necesita|necesitas|suelo|sé|deja|déjame|hace|gusta|gustaría|prefiero|intenta|intento|logré|hizo|olvide|olvides|pienso|espero|toca|falta|hacer|ir|volver|tener|dejar|recordar|apunto|o|no|me|te|le|se|lo|la|mejor|favor|queda)$/iu;

/** In notes without punctuation each bare infinitive begins a task: 'pasar por el banco luego recoger el traje'. */
function memoTasks(part: string): string[] {
  if (/[,.;?!]/u.test(part) || part.split(' ').length < SHORTEST_NOTE) return [part];
  const words = part.split(' ');
  const parts: string[] = [];
  let from = 0;
  for (let at = 1; at < words.length - 1; at++) {
    if (at - from < 2 || asInfinitive(words[at]!) === null || /^(?:ver|ser|estar)$/iu.test(words[at]!))
      continue;
    const before = words.slice(from, at).join(' ');
    if (GOVERNS.test(before)) continue;
    const link = /^(?:luego|después|y|ah|también|además)$/iu.test(words[at - 1]!) ? 1 : 0;
    parts.push(words.slice(from, at - link).join(' '));
    from = at;
  }
  return [...parts, words.slice(from).join(' ')].filter((piece) => piece.trim() !== '');
}

const BESIDE = /^(?:también|luego|después|además|ya|yo|me|te|se|le|les|nos|os|l[oa]s?)$/iu;
const OBJECT = /^(?:el|la|los|las|un|una|unos|unas|al?|mi|mis|tu|tus|su|sus|dos|tres|algo|yo)$/iu;

/** 'Compro el pan y también llevo el vino' are two tasks, and so are 'compra el pan y trae el vino'. */
function atVerbs(part: string): string[] {
  const words = part.split(' ');
  const plain = (at: number): string => (words[at] ?? '').replace(/^[¿¡]|[,.;:!?]+$/gu, '');
  const parts: string[] = [];
  let from = 0;
  for (let at = 2; at < words.length - 1; at++) {
    if (!/^[ye]$/iu.test(words[at]!)) continue;
    let verb = at + 1;
    while (BESIDE.test(plain(verb))) verb++;
    const same = [ofFirstPerson, ofOrder].some(
      (read) =>
        read(plain(verb)) !== null &&
        words.slice(from, at).some((_, index) => read(plain(from + index)) !== null),
    );
    // 'Pago' and 'cambio' are nouns as well; a verb has a pronoun or an adverb before it, or an object behind it.
    if (!same || (verb === at + 1 && !OBJECT.test(plain(verb + 1)) && NOUN_TOO.test(plain(verb)))) continue;
    parts.push(words.slice(from, at).join(' '));
    from = at + 1;
  }
  return [...parts, words.slice(from).join(' ')];
}
const NOUN_TOO =
  /^(?:pago|cargo|cambio|regalo|dibujo|cuento|marco|recibo|aviso|saludo|abono|corto|giro|paso|registro|adelanto|cobro|como|bajo|visita|reserva|compra|cuenta|marca|prueba|carga|entrega|consulta|firma|factura|ayuda|pinta|lista|nota|llena|limpia|toma)$/iu;

/** 'Hay que recoger el traje y encargar las flores' are two tasks. */
function atInfinitives(part: string): string[] {
  const pieces = part.split(/,?\s+y\s+(?=\p{L}+r(?:l[oa]s?|les?|me|te)?\s)/iu);
  if (pieces.length < 2) return [part];
  const opening =
    /^.*?(?:hay que|tengo que|voy a|tienes que|tenés que|tenemos que|necesito|puedes|podés|podrías|me encargo de|quedo en|no te olvides de|acu[ée]rdate de|acordate de)\s/iu.exec(
      pieces[0]!,
    )?.[0];
  return pieces.map((piece, index) =>
    index > 0 && opening !== undefined && asInfinitive(piece.split(' ')[0]!) !== null
      ? `${opening}${piece}`
      : piece,
  );
}
