// Reads who speaks and who is spoken to where a sentence says so by name: 'this is Karen from the
// office', 'Hi Karen'.
import type { Introduction } from '../language-rules.ts';

const GREETING = String.raw`(?:[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood (?:morning|afternoon|evening))`;
const NO_NAME = String.raw`(?!(?:There|Everyone|Everybody|All|Guys|Folks|Sir|Madam|Mate|Man|Dear|Love|Darling|Honey|Again|You|Yes|No|Well|It|I|We|The|This|That|How|What|My|Siri|Alexa|Google|Welcome|Thanks|Thank|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?!\p{L}))`;
const NAME = String.raw`${NO_NAME}(\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)(?!\p{L})`;
const SURNAME = String.raw`(?: \p{Lu}\p{Ll}+)?`;
const SPEAKS = String.raw`(?=${SURNAME},? (?:from|speaking|calling|here)(?!\p{L}))`;

const OWN: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:[Tt]his is|[Ii]t's|[Ii]t is|I'm|I am) ${NAME}${SPEAKS}`, 'u'),
  new RegExp(String.raw`\b[Mm]y name(?:'s| is) ${NAME}`, 'u'),
  new RegExp(
    String.raw`^(?:.{0,20}\b)?${GREETING}\b.{0,20}\b(?:this is|it's) ${NAME}(?=${SURNAME}[.!?]?$)`,
    'u',
  ),
  new RegExp(String.raw`^This is ${NAME}(?=${SURNAME} speaking|[.!]?$)`, 'u'),
];
const OTHER = new RegExp(
  String.raw`^(?:(?:[Oo]h|[Yy]es|[Yy]eah|[Oo]kay|[Aa]h),? )?${GREETING},? ${NAME}(?=[,.!?]|$)`,
  'u',
);

export function englishIntroduction(text: string): Introduction {
  const said = text.replace(/’/gu, "'");
  const own = OWN.map((pattern) => pattern.exec(said)?.[1]).find((name) => name !== undefined);
  return { own: own ?? null, other: OTHER.exec(said)?.[1] ?? null };
}
