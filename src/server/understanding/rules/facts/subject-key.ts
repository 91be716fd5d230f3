// The key of a fact of which somebody has one value at a time, so that a newer fact takes its place; '' for facts that stand
// beside each other. English wording of facts.

const KEYS: readonly (readonly [string, RegExp])[] = [
  [
    'home',
    /^(?:still |now |also )?(?:lives? (?:in|at|on|with|near)|moved (?:to|into|back)|(?:is|has been) (?:based )?in \p{Lu}|rents? (?:a|the)|owns? (?:a|the) (?:house|flat))/iu,
  ],
  [
    'job',
    /^(?:still |now |currently )?(?:works? (?:as|at|for|in|nights)|is (?:an? |the )(?:\p{L}+ )?(?:nurse|teacher|doctor|engineer|lawyer|driver|baker|plumber|carpenter|pharmacist|locksmith|decorator|translator|accountant|programmer|developer|electrician|farmer|chef|cook|designer|manager|student|midwife|mechanic|architect|librarian|gardener|paramedic|stenographer|clockmaker|analyst|surveyor|waiter|pilot|tailor|writer|journalist|dentist|vet|social worker)\b|(?:runs|manages|owns) (?:a|an|the) |teaches )/iu,
  ],
  [
    'diet',
    /^(?:has been )?(?:vegan|vegetarian|a vegan|a vegetarian|is (?:a )?(?:vegan|vegetarian)|pescatarian|doesn't eat (?:meat|fish)|keeps? kosher|halal)\b/iu,
  ],
  ['marital', /^(?:is )?(?:married|divorced|widowed|single|engaged|separated)\b/iu],
  ['smoking', /^(?:stopped smoking|quit smoking|smokes?|doesn't smoke)\b/iu],
  ['alcohol', /^(?:quit drinking|stopped drinking|doesn't drink)\b/iu],
  ['birthday', /^(?:birthday is|was born (?:on|in))\b/iu],
  ['car', /^(?:drives? (?:a|an)|car is)\b/iu],
  ['blood group', /^blood (?:group|type) is\b/iu],
];
const OF_RELATIVE =
  /^((?:\p{L}+ ){0,2}?(?:[Ww]ife|[Hh]usband|[Pp]artner|[Ss]on|[Dd]aughter|[Mm]other|[Mm]um|[Mm]om|[Ff]ather|[Dd]ad|[Ss]ister|[Bb]rother|[Gg]irlfriend|[Bb]oyfriend|[Bb]oss)(?: [A-Z][a-z]+)?) (.+)$/u;
const FAVOURITE = /^(?:all-time )?favou?rite (\p{L}+)/iu;

function own(content: string): string {
  const favourite = FAVOURITE.exec(content)?.[1];
  if (favourite !== undefined) return `favourite:${favourite.toLowerCase()}`;
  return KEYS.find(([, pattern]) => pattern.test(content))?.[0] ?? '';
}

export function subjectKey(content: string): string {
  const relative = OF_RELATIVE.exec(content);
  if (relative === null) return own(content);
  const [, who = '', what = ''] = relative;
  const key = own(what);
  return key === '' ? '' : `${who.toLowerCase()}:${key}`;
}
