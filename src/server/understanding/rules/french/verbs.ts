// Forms of the verbs that French tasks begin with: 'envoie', 'envoies', 'envoyez', 'prends', 'ferai'.

/** Infinitive, and what differs from the regular forms: first person, 'vous', the stem of the subjunctive. */
const VERBS =
  `envoyer:envoie:envoyez apporter appeler:appelle:appelez acheter:achète:achetez payer:paie:payez demander
  chercher réserver noter regarder arranger:arrange préparer cuisiner laver repasser couper peindre:peins:peignez enlever:enlève
  changer:change annuler confirmer signer remplir:remplis:remplissez donner présenter passer laisser déposer poser
  accrocher télécharger imprimer scanner copier garder effacer installer renouveler:renouvelle:renouvelez expliquer montrer aider
  accompagner ramener:ramène amener:amène emmener:emmène récupérer:récupère écrire:écris:écrivez lire:lis:lisez vendre:vends:vendez
  prendre:prends:prenez mettre:mets:mettez remettre:remets:remettez faire:fais:faites refaire:refais:refaites dire:dis:dites
  tenir:tiens:tenez prévenir:préviens:prévenez revenir:reviens:revenez voir:vois:voyez revoir:revois:revoyez répondre:réponds:répondez
  rendre:rends:rendez descendre:descends:descendez finir:finis:finissez choisir:choisis:choisissez fournir:fournis:fournissez
  ouvrir:ouvre fermer vérifier contrôler relire:relis:relisez corriger:corrige traduire:traduis:traduisez rédiger:rédige
  terminer commencer:commence ranger:range nettoyer:nettoie:nettoyez vider remplacer:remplace réparer monter démonter
  organiser commander louer visiter inviter réviser apprendre:apprends:apprenez étudier calculer mesurer coudre:couds:cousez
  planter tailler tondre:tonds:tondez arroser balayer:balaie:balayez poncer:ponce visser percer:perce congeler:congèle décongeler:décongèle emballer
  déménager:déménage inscrire:inscris:inscrivez enregistrer rappeler:rappelle:rappelez contacter transmettre:transmets:transmettez
  transférer:transfère virer verser régler:règle rembourser facturer partager:partage publier poster filmer dessiner jeter:jette:jetez trier
  recycler promener:promène nourrir:nourris:nourrissez garder soigner négocier résilier contester déclarer joindre:joins:joignez
  informer avertir:avertis:avertissez programmer planifier fixer décaler déplacer:déplace avancer:avance reporter repousser
  occuper charger:charge retirer ajouter compléter:complète résumer tester sauvegarder brancher débrancher relancer:relance réécrire:réécris:réécrivez
  livrer chauffer cuire:cuis:cuisez coller porter rapporter prêter emprunter reprendre:reprends:reprenez discuter
  conduire:conduis:conduisez aller:vais:allez essayer:essaie:essayez continuer trouver retrouver retourner discuter parler proposer
  bosser travailler appliquer débarrasser dégager:dégage recoller agrafer classer archiver modifier améliorer mailer déclarer`
    .split(/\s+/u)
    .filter((entry) => entry !== '')
    .map((entry) => entry.split(':') as [string, string?, string?]);

const SUBJUNCTIVE: Record<string, string> = {
  faire: 'fasse',
  prendre: 'prenne',
  aller: 'aille',
  voir: 'voie',
  revenir: 'revienne',
  prévenir: 'prévienne',
  tenir: 'tienne',
  dire: 'dise',
  écrire: 'écrive',
  lire: 'lise',
  relire: 'relise',
  mettre: 'mette',
  remettre: 'remette',
  remplir: 'remplisse',
  finir: 'finisse',
  choisir: 'choisisse',
  fournir: 'fournisse',
  nourrir: 'nourrisse',
  avertir: 'avertisse',
  traduire: 'traduise',
  reprendre: 'reprenne',
  apprendre: 'apprenne',
  refaire: 'refasse',
  transmettre: 'transmette',
  inscrire: 'inscrive',
  réécrire: 'réécrive',
  joindre: 'joigne',
  peindre: 'peigne',
};
const FUTURE: Record<string, string> = {
  faire: 'fer',
  refaire: 'refer',
  aller: 'ir',
  voir: 'verr',
  envoyer: 'enverr',
  tenir: 'tiendr',
  prévenir: 'préviendr',
  revenir: 'reviendr',
};

const FIRSTS = new Map<string, string>();
const SECONDS = new Map<string, string>();
const PLURALS = new Map<string, string>();
const ORDERS = new Map<string, string>();
const SUBJUNCTIVES = new Map<string, string>();
const FUTURES = new Map<string, string>();
const INFINITIVES = new Set<string>();
for (const [verb, stated, plural] of VERBS) {
  const first = stated ?? `${verb.slice(0, -2)}e`;
  INFINITIVES.add(verb);
  FIRSTS.set(first, verb);
  const second = first === 'vais' ? 'vas' : first.endsWith('e') ? `${first}s` : first;
  SECONDS.set(second, verb);
  ORDERS.set(first === 'vais' ? 'va' : first, verb);
  const you = plural ?? `${verb.endsWith('er') ? verb.slice(0, -2) : verb.slice(0, -2)}ez`;
  PLURALS.set(you, verb);
  ORDERS.set(you, verb);
  const wished = SUBJUNCTIVE[verb] ?? (first.endsWith('e') ? first : `${you.slice(0, -2)}e`);
  for (const form of [wished, `${wished}s`]) SUBJUNCTIVES.set(form, verb);
  SUBJUNCTIVES.set(you.replace(/ez$/u, 'iez'), verb);
  const future =
    FUTURE[verb] ??
    (/[èl]e?$|[aouèé]ie$/u.test(first) && verb.endsWith('er')
      ? `${first}r`
      : verb.endsWith('e')
        ? verb.slice(0, -1)
        : verb);
  FUTURES.set(`${future}ai`, verb).set(`${verb.endsWith('e') ? verb.slice(0, -1) : verb}ai`, verb);
}

const lookedUp =
  (forms: ReadonlyMap<string, string>) =>
  (word: string): string | null =>
    forms.get(word.toLowerCase()) ?? null;

export const ofFirstPerson = lookedUp(FIRSTS);
export const ofSecondPerson = lookedUp(SECONDS);
export const ofPlural = lookedUp(PLURALS);
export const ofOrder = lookedUp(ORDERS);
export const ofSubjunctive = lookedUp(SUBJUNCTIVES);
export const ofFuture = lookedUp(FUTURES);

/** Any infinitive, also of a verb that is not in the list. */
export const isInfinitive = (word: string): boolean =>
  INFINITIVES.has(word.toLowerCase()) ||
  (/^\p{L}{2,}(?:er|ir|oir|dre|tre|ire|ure)$/iu.test(word) &&
    !/^(?:hier|mer|cher|fier|premier|dernier|papier|dossier|métier|quartier|courrier|atelier|cahier|calendrier|janvier|février|panier|plaisir|soir|noir|espoir|miroir|couloir|notre|votre|autre|quatre|lettre|mètre|centre|théâtre|entre|contre|maître|peut-être|fenêtre|titre|litre|voiture|facture|heure|histoire|encore|premier|collier|évier|escalier|fer|hiver|avenir|désir|devoir|loyer|déjeuner|dîner|goûter|rire|sire|pire|dire|propriétaire|notaire|mesure|figure|ordre|cadre|cèdre|chambre)$/iu.test(
      word,
    ));

/** What is felt, known or only happens is no task. */
const NO_DEED =
  /^(?:aime|adore|déteste|préfère|espère|regrette|pense|crois|trouve|sais|connais|suppose|imagine|comprends|entends|sens|vois|mérite|ignore|admire|souhaite|garantis|jure|considère|constate|remarque|croise|supporte|perds|veux|peux|dois|ai|suis|redoute|soupçonne|envie|plains|crains|reconnais|assure|avoue|confirme|répète|quitte|entre|rentre|tombe|reste|habite|mange|bois|dors|parie|rêve|doute|devine)$/iu;

/** 'Je la dépose', 'je le recouds': beside the pronoun of a thing it is a verb, also one that is not in the list. */
export function guessedFirst(word: string): string | null {
  const form = word.toLowerCase();
  if (NO_DEED.test(form) || !/^\p{L}{4,}$/u.test(form)) return null;
  if (/[oau]ie$/u.test(form)) return `${form.slice(0, -2)}yer`;
  if (/è[tvnl]e$/u.test(form)) return `${form.replace(/è(?=.e$)/u, 'e')}r`;
  if (/è[^aeiou]{1,2}e$/u.test(form)) return `${form.replace(/è(?=..?e$)/u, 'é')}r`;
  if (/[^s]e$/u.test(form) || /[sç]se$/u.test(form) || /[aeiou]se$/u.test(form)) return `${form}r`;
  for (const [end, infinitive] of FAMILIES)
    if (form.endsWith(end)) return `${form.slice(0, -end.length)}${infinitive}`;
  return null;
}
const FAMILIES: readonly (readonly [string, string])[] = [
  ['prends', 'prendre'],
  ['mets', 'mettre'],
  ['couds', 'coudre'],
  ['viens', 'venir'],
  ['tiens', 'tenir'],
  ['çois', 'cevoir'],
  ['fais', 'faire'],
  ['cris', 'crire'],
  ['duis', 'duire'],
  ['ends', 'endre'],
  ['onds', 'ondre'],
  ['is', 'ir'],
];
