// The base form of an English verb from its participle: 'sent' is 'send', 'booked' is 'book'.

const IRREGULAR: Readonly<Record<string, string>> = {
  been: 'be',
  bought: 'buy',
  brought: 'bring',
  built: 'build',
  caught: 'catch',
  chosen: 'choose',
  cut: 'cut',
  done: 'do',
  drawn: 'draw',
  driven: 'drive',
  fed: 'feed',
  found: 'find',
  fought: 'fight',
  given: 'give',
  got: 'get',
  gotten: 'get',
  handed: 'hand',
  heard: 'hear',
  held: 'hold',
  hung: 'hang',
  kept: 'keep',
  left: 'leave',
  let: 'let',
  made: 'make',
  met: 'meet',
  paid: 'pay',
  put: 'put',
  read: 'read',
  rung: 'ring',
  said: 'say',
  seen: 'see',
  sent: 'send',
  set: 'set',
  sold: 'sell',
  sorted: 'sort',
  spoken: 'speak',
  swept: 'sweep',
  taken: 'take',
  told: 'tell',
  thought: 'think',
  thrown: 'throw',
  woken: 'wake',
  worn: 'wear',
  written: 'write',
};
const KEEPS_E =
  /(?:[^aeiou]at|ut|[^o]ir|ar|ov|[^s]s|[aeiou]z|[^aeiou]l|ng|rg|dg|c|v|u|ok|ik|yp|ap|ad|id|ag|um|un|in|or|ur)$/u;
/** Stems that look as if they lost an 'e'. */
const WITHOUT_E = new Set(
  `clear repair appear hear wear air call fill pull sell spell tell roll toll install poll bill drill mail email fax fix
  order clean open sign begin train explain return turn burn learn iron join remain dust post test last list print paint
  bring sing ring hang long mention question weigh walk talk check pick pack book cook look park mark work wash brush
  finish visit edit limit edit submit deposit credit audit add load read head lead need feed seed upload download unload
  record report sort support import start chart insert water alter enter answer deliver register remember offer cover
  discover recover transfer prefer refer confirm inform perform form perform warm claim aim plan scan drop stop chop ship
  clip trim rinse-out doctor monitor favor tutor author scour pour tour floor door color`.split(/\s+/u),
);

/** Null for a word that is no participle. */
export function baseForm(word: string): string | null {
  const form = word.toLowerCase();
  const irregular = IRREGULAR[form];
  if (irregular !== undefined) return irregular;
  if (!/.{2}ed$/u.test(form)) return null;
  if (/[^aeiou]ied$/u.test(form)) return `${form.slice(0, -3)}y`;
  const stem = form.slice(0, -2);
  if (WITHOUT_E.has(stem)) return stem;
  if (/([bdgmnprt])\1$/u.test(stem)) return stem.slice(0, -1);
  if (
    /(?:ll|ss|ff|zz|ck|sh|ch|th|x|y|w|[^aeiou]t|[aeiou]{2}[^aeiouvsczgu]|[^aeiou][kp]|rn|lp|ld|nd|st)$/u.test(
      stem,
    )
  )
    return stem;
  return KEEPS_E.test(stem) ? `${stem}e` : stem;
}

/** 'Orders' is 'order', 'washes' is 'wash'. */
export const presentBase = (form: string): string =>
  form
    .toLowerCase()
    .replace(/(?<=[^aeiou])ies$/u, 'y')
    .replace(/(?<=(?:ss|sh|ch|x|zz|o))es$/u, '')
    .replace(/(?<=[^s])s$/u, '');
