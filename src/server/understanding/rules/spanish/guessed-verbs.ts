// Guesses the infinitive of a Spanish verb that no list knows, from a form beside the pronoun of a thing: 'la recurro', 'rehazlo'.
import { plain } from './verbs.ts';

/** Verbs of things one does that do not end in -ar; -ar is what is left. */
const OTHERS =
  `abrir absolver adquirir agradecer aprender asumir atender atraer barrer batir cocer coger componer comprender conducir construir consumir convencer
  convertir corregir coser cubrir cumplir defender derretir descomponer descoser describir descubrir deshacer despedir destruir detener
  devolver difundir digerir dirigir discutir disolver disponer distribuir dividir ejercer elegir emitir emprender encender encoger entretener
  envolver escoger esconder escribir establecer exigir expandir exponer extender extinguir extraer fundir herir hervir hundir impartir impedir imprimir
  incluir inscribir instruir interrumpir introducir invertir leer lucir mantener medir merecer meter moler mover obtener ofrecer parecer partir pedir
  perseguir posponer prescribir producir prohibir promover proponer proteger pudrir recibir recoger recomponer reconstruir recorrer
  recurrir reducir reescribir rehacer remover repartir repetir reponer rescindir resolver responder restituir resumir retorcer reunir revertir revolver romper sacudir
  seguir servir sorprender sostener subir sugerir sumergir suspender sustituir tejer tender teñir torcer traducir traer transferir transmitir unir
  vender vencer vestir volver zurcir compartir sustraer proveer contener convenir prevenir`
    .split(/\s+/u)
    .filter((verb) => verb !== '');

/** Stems that the form may have for the one of the infinitive: 'recurr', 'sustituy', 'mid', 'cuezc'. */
const stemsOf = (stem: string): string[] => [
  stem,
  stem.replace(/uy$/u, 'u'),
  stem.replace(/zc$/u, 'c'),
  stem.replace(/j$/u, 'g'),
  stem.replace(/ng$/u, 'n'),
  stem.replace(/ie(?=[^aeiou]{1,2}$)/u, 'e'),
  stem.replace(/ue(?=[^aeiou]{1,2}$)/u, 'o'),
  stem.replace(/i(?=[^aeiou]{1,2}$)/u, 'e'),
];

const BY_STEM = new Map(OTHERS.map((verb) => [verb.slice(0, -2), verb]));
const ofStem = (stem: string): string | undefined =>
  stemsOf(stem)
    .map((one) => BY_STEM.get(one))
    .find((verb) => verb !== undefined);

/** What is felt, known or only happens to somebody is no task. */
const NO_DEED =
  /^(?:am|ador|odi|dese|prefier|esper|necesit|not|lament|sient|cre|pens|imagin|recuerd|olvid|cont|sueñ|dud|jur|extrañ|disfrut|soport|aguant|teng|quier|pued|conozc|entiend|s|sup|ve|veng|vay|uso|us|habl|com|beb|dig|oig|escuch|viv|pierd|merezc|reconozc|admit|agradezc|parezc|temo|tem|admir|valor|encuentr|envidi|ignor|supong|sospech|consider|hago|hag|est|v|d)$/u;
/** Numbers and nouns with a feminine article: 'a las cinco', 'la mano'. */
const NO_VERB =
  /^(?:uno|cuatro|cinco|ocho|mano|foto|moto|radio|dinamo|disco|contralto|soprano|modelo|piloto|testigo)$/u;
const SHORTEST = 3;

/** 'Recurro', 'sustituyo', said with 'la' before it. */
export function guessedFirst(word: string): string | null {
  const form = plain(word);
  if (NO_VERB.test(form)) return null;
  if (/[áéíóú]/iu.test(word) || !/^[a-zñ]{3,}o$/u.test(form)) return null;
  const stem = form.slice(0, -1);
  if (stem.length < SHORTEST || NO_DEED.test(stem)) return null;
  const listed = ofStem(stem);
  if (listed !== undefined) return listed;
  return /(?:zc|[^u]y|j|lg|ng)$/u.test(stem)
    ? null
    : `${stem.replace(/ie(?=nd$|rr$|g$)/u, 'e').replace(/ue(?=lg$|str$|b$)/u, 'o')}ar`;
}

/** 'Actualízalo', 'rehazlo', 'invítelo', 'bajalos': an order with the pronoun of a thing at its end. */
export function guessedOrder(word: string): { verb: string; clitics: string[] } | null {
  const found = /^(\p{L}{3,}?)(me|te|se|nos)?(l[oa]s?)$/u.exec(word.toLowerCase());
  if (found === null) return null;
  const [, form, whom, what] = found as unknown as [string, string, string | undefined, string];
  const clitics = [...(whom === undefined ? [] : [whom]), what];
  if (/haz$/u.test(form)) return { verb: form.replace(/haz$/u, 'hacer'), clitics };
  if (/pon$/u.test(form)) return { verb: `${form}er`, clitics };
  // The accent tells an order from a noun: 'escuela', 'regalos'.
  if (!/[áéíóú]/u.test(form)) return null;
  const bare = plain(form);
  if (!/[aei]$/u.test(bare)) return null;
  const stem = bare.slice(0, -1);
  const listed = ofStem(stem);
  if (listed !== undefined) return { verb: listed, clitics };
  const spelled = /e$/u.test(bare)
    ? stem
        .replace(/qu$/u, 'c')
        .replace(/gu$/u, 'g')
        .replace(/c$/u, (c) => (/qu$/u.test(stem) ? c : 'z'))
    : stem;
  return stem.length < SHORTEST || /i$/u.test(bare) ? null : { verb: `${spelled}ar`, clitics };
}
