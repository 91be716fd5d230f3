// The infinitive of a German participle: 'gewechselt', 'freigeräumt', 'überwiesen', 'abgegeben'.
import { isTaskVerb, PREFIXES } from './verbs.ts';

const STRONG =
  `geschrieben schreiben gebracht bringen gesandt senden gerufen rufen gedacht denken gefunden finden
  gestrichen streichen geschnitten schneiden gegossen gießen gegangen gehen geliehen leihen geschoben schieben
  verschoben verschieben gezogen ziehen gewaschen waschen gefahren fahren geladen laden getragen tragen gehalten halten
  gegeben geben genommen nehmen gelesen lesen gesprochen sprechen getroffen treffen geworfen werfen übernommen übernehmen
  besprochen besprechen getan tun geschliffen schleifen gefroren frieren unterschrieben unterschreiben überwiesen überweisen
  gehoben heben gebunden binden gebacken backen gelassen lassen gewogen wiegen gewiesen weisen widerrufen widerrufen
  bezogen beziehen geschlossen schließen gerissen reißen gegraben graben geschmissen schmeißen verliehen verleihen
  entschieden entscheiden eingeladen einladen begossen begießen gemessen messen verglichen vergleichen`
    .split(/\s+/u)
    .filter((word) => word !== '');
const INFINITIVES = new Map<string, string>();
for (let at = 0; at + 1 < STRONG.length; at += 2) INFINITIVES.set(STRONG[at]!, STRONG[at + 1]!);

const PREFIX = new RegExp(
  `^(${PREFIXES.toSorted((a, b) => b.length - a.length).join('|')})(?=ge\\p{L}{3})`,
  'u',
);
const WEAK = /^ge(\p{L}{2,})t$/u;
const INSEPARABLE =
  /^((?:vor|ab|an|aus|ein)?(?:be|ver|er|ent|zer|über|unter|wieder)\p{L}{2,}|\p{L}{2,}ier)t$/u;

function ofStem(stem: string): string {
  if (/[td]e$/u.test(stem)) return `${stem}n`;
  const short = `${stem}n`;
  return /e[lr]$/u.test(stem) && isTaskVerb(short)
    ? short
    : /e[lr]$/u.test(stem) && !/ier$/u.test(stem)
      ? short
      : `${stem}en`;
}

/** Null for a word that is no participle by its form. */
export function infinitiveOf(participle: string): string | null {
  const word = participle.toLowerCase();
  const prefix = PREFIX.exec(word)?.[1] ?? '';
  const rest = word.slice(prefix.length);
  const strong = INFINITIVES.get(word) ?? INFINITIVES.get(rest);
  if (strong !== undefined) return INFINITIVES.has(word) ? strong : prefix + strong;
  const weak = WEAK.exec(rest)?.[1];
  if (weak !== undefined) return prefix + ofStem(weak);
  const inseparable = INSEPARABLE.exec(word)?.[1];
  return inseparable === undefined ? null : ofStem(inseparable);
}
