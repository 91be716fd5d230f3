// Divides French sentences into clauses with one statement each, also where nothing but words shows the border.
import { divided } from '../phrasebook.ts';
import { isInfinitive } from './verbs.ts';

const SUBJECT = String.raw`(?:je\s|j'|tu\s|vous\s|on\s|il\s|elle\s|nous\s|moi\s|toi\s|ça\s|c'est\s|faut\s)`;
const BORDER = new RegExp(
  [
    String.raw`\s?[.!?…;]+["»)]*\s+`,
    String.raw`\s+[—–]+\s*|\s+-\s+`,
    String.raw`,?\s+(?:et puis|et|mais|car|alors|donc|sinon|ou)\s+(?=${SUBJECT})`,
    String.raw`,\s+(?=${SUBJECT})`,
    String.raw`\s+(?=(?:mais|parce que|sinon)\s)`,
    String.raw`(?<=\p{L}\s\p{L}+)\s+(?=(?:je (?:vais|dois|t'|te|le|la|les|l'|vous|m'|me)|j'ai|il faut|faut que|tu peux|vous pouvez)(?:\s|\p{L}))`,
    String.raw`\s+et\s+(?=que\s(?:je|j'))`,
  ].join('|'),
  'giu',
);
/** Of notes without punctuation. */
const SHORTEST_NOTE = 9;
const FILLERS =
  /(?<![\p{L}])(?:euh+|hum+|mmm*|enfin|tu vois|tu sais|genre|comment dire|voilà|quoi(?=,|$)|du coup|en fait)(?![\p{L}]),?/giu;
const LEAD = /^(?:(?:et|ben|bah|alors|ah|oh|donc|puis|hein|hm|écoute)[,:]?\s+)+(?=\p{L})/iu;
const DANGLING =
  /(?:^|\s)(?:que|qui|quoi|comment|quand|où|si|parce|ne|ce que|et|ou|de|à|le|la|pour|dis|dit|dirais)$/iu;

export function frenchClauses(text: string): string[] {
  const parts: string[] = [];
  for (const part of divided(text, BORDER, FILLERS, LEAD)) {
    const last = parts.at(-1);
    if (last !== undefined && DANGLING.test(last)) parts[parts.length - 1] = `${last} ${part}`;
    // What 'il faut' began goes on after 'et'.
    else if (last !== undefined && /^que (?:je|j')/iu.test(part)) parts.push(`il faut ${part}`);
    else parts.push(...memoTasks(part));
  }
  return parts;
}

/** Words that an infinitive depends on. */
const GOVERNS =
  /(?:^|\s)(?:à|de|pour|sans|d'|peux|peut|peuvent|pourrais|pourrait|pouvez|pourriez|veux|veut|voulez|voudrais|dois|doit|devez|devrais|devrait|vais|va|vas|allons|allez|vont|faut|faudrait|faudra|fais|fait|faire|aller|laisse|laisser|sais|sait|aime|préfère|irai|compte|pense|espère|viens|vient|venir|passe|pas|me|te|le|la|les|lui|leur|se|y|en|l'|m'|t'|s'|bien|aussi|encore|même|et|ou|oublier|penser|un|une|au|du)$/iu;

/** In notes without punctuation each bare infinitive begins a task: 'passer à la banque appeler le garage'. */
function memoTasks(part: string): string[] {
  if (/[,.;?!]/u.test(part) || part.split(' ').length < SHORTEST_NOTE) return [part];
  const words = part.split(' ');
  const parts: string[] = [];
  let from = 0;
  for (let at = 1; at < words.length - 1; at++) {
    if (at - from < 2 || !isInfinitive(words[at]!)) continue;
    const link = /^(?:puis|ensuite|après|et)$/iu.test(words[at - 1]!) ? 1 : 0;
    if (link === 0 && GOVERNS.test(words.slice(from, at).join(' '))) continue;
    parts.push(words.slice(from, at - link).join(' '));
    from = at;
  }
  return [...parts, words.slice(from).join(' ')].filter((piece) => piece.trim() !== '');
}
