// The rules of French for tasks, appointments and claims.
import { functionWordsOf } from '../../text/function-words.ts';
import type { EventWords, LanguageRules, RemarkWords } from '../language-rules.ts';
import { capital, daysBy, namedBy, remarksBy, wordsOf } from '../phrasebook.ts';
import { whenReader } from '../when-phrases.ts';
import { frenchActs } from './acts.ts';
import { frenchClauses } from './clauses.ts';
import { FRENCH_TIMES } from './when.ts';
import { frenchMeaning, frenchWording } from './wording.ts';

const KINDS =
  'rendez-vous|rendez vous|rdv|réunion|visio|visioconférence|appel|entretien|consultation|contrôle|examen|partiel|cours|leçon|stage|atelier|répétition|concert|spectacle|match|tournoi|entraînement|dîner|déjeuner|repas|petit-déjeuner|brunch|apéro|café|fête|anniversaire|mariage|baptême|communion|messe|enterrement|obsèques|vol|avion|train|ferry|départ|visite|signature|livraison|déménagement|vernissage|expo|exposition|conférence|séminaire|présentation|exposé|séance|thérapie|opération|vaccin|radio|irm|échographie|prise de sang|inspection|installation|réparation|intervention|sortie|balade|randonnée|goûter|barbecue|ciné|cinéma|théâtre|film|audience|assemblée|assemblée générale|conseil de classe|conseil|vote|démo|audit|formation|photos|soutenance|audition|état des lieux|remise des clés|kermesse|brocante|réveillon|club de lecture|dégustation|coupe|massage|kiné';
const VISITORS =
  'plombier|électricien|chauffagiste|technicien|couvreur|peintre|menuisier|serrurier|jardinier|expert|dentiste|docteur|docteure|médecin|pédiatre|gynéco|ophtalmo|dermato|vétérinaire|véto|ostéo|psy|sage-femme|notaire|avocat|avocate|comptable|banque|garage|garagiste|coiffeur|coiffeuse|agence|propriétaire|photographe|baby-sitter|nounou|déménageurs|ramoneur|investisseuse|investisseur|banquier|maîtresse|directrice|proviseur';

const EVENTS: EventWords = {
  kind: wordsOf(`(?:${KINDS}|${VISITORS})s?`),
  verb: wordsOf(
    `on se (?:voit|retrouve|rejoint|cale)|se voit|se retrouve|je passe|passe|passer|passez|je viens|viens|venez|venir|vient|arrive|arrivez|arrive-t|commence|débute|démarre|c'est à|c'est le|ce sera|sera|seras|serai|j'y serai|je serai|part|partons|on part|revenez|reviens|je vous attends|on vous attend|je t'attends|je vous note|réservé|prévu|calé|fixé|on garde|on mange|on dîne|on joue|veut nous voir|venir chercher|récupère|ouvre|rentre|se revoit|rejoins|rejoint`,
  ),
  firstHalf: /^(?:(?:non|oui|ah|bon),? )*(?:du|le) matin(?!\p{L})/iu,
  secondHalf: /^(?:(?:non|oui|ah|bon),? )*(?:(?:du|le) soir|(?:de )?l'après-midi)(?!\p{L})/iu,
  agrees: wordsOf(
    `d'accord|parfait|ça (?:me |nous )?(?:va|marche|convient)|ok|okay|oui|très bien|super|noté|c'est noté|entendu|c'est bon|pas de problème|impeccable|nickel|va pour|à (?:demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|bon|génial|volontiers|je prends|confirmé`,
  ),
  none: wordsOf(
    `était|étaient|avait|avions|hier|dernière?|il y a|peut-être|serait|chaque|tous les|toutes les|toujours|d'habitude|normalement|autrefois|née?|depuis|ouvre de|ferme|fermé|horaires|me suis (?:levée?|réveillée?)|aurait`,
  ),
  deadline:
    /^(?:avant|d'ici|jusqu'|au plus tard|pour (?:le|la|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)|sous)/iu,
  evening: FRENCH_TIMES.evening,
  sameDay: wordsOf('le même jour'),
  sameTime: wordsOf("(?:à la )?même heure|comme d'habitude"),
  reaches: /^(?:appeler|rappeler|téléphoner|écrire|répondre)(?!\p{L})/iu,
  asksWhen: wordsOf(
    "à quelle heure|quelle heure|quand|quel jour|ça (?:te|vous) (?:va|dit|convient)|ça irait|vous préférez|tu préfères|matin ou après-midi|c'est quand",
  ),
  cancels: wordsOf("annulée?s?|on annule|n'aura pas lieu|tombe à l'eau|reportée? à une date|est annulé"),
  corrects: wordsOf('non|plutôt|pardon|enfin|ou|alors|en fait|attends|attendez|mais|sinon|bon'),
  personal:
    /(?:rendez-vous|rendez vous|rdv|réunion|appel|entretien|déjeuner|dîner|café|séance|consultation|cours|visio|visite|thérapie|repas)$/iu,
  impersonal: wordsOf(
    'examen|partiel|vol|avion|train|ferry|concert|mariage|enterrement|opéra|ciné|cinéma|film|exposition|expo|fête|conférence|baptême|opération|match|tournoi|assemblée|répétition|messe|conseil de classe|anniversaire|déménagement|brocante|photos',
  ),
  morning: wordsOf(
    'vol|avion|train|départ|aéroport|taxi|école|examen|opération|clinique|hôpital|médecin|docteur|dentiste|labo|prise de sang|petit-déjeuner|marché|livraison|plombier|électricien|technicien|chantier|randonnée|déménagement|déménageurs',
  ),
  inTheMorning: wordsOf('(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|du|le) matin'),
  title: (phrase, partner) =>
    capital(`${phrase ?? 'rendez-vous'}${partner === null ? '' : ` avec ${partner}`}`),
  announces: wordsOf(
    "(?:c'est|j'appelle|je viens|je vous appelle) (?:pour|au sujet|à propos)|au sujet|à propos|il s'agit|concernant",
  ),
  named: namedBy({
    kinds: KINDS,
    visitors: VISITORS,
    before: '(?:prochaine?|nouve(?:au|lle)|petite?|deuxième|première?)',
    behind:
      "(?:chez (?:le |la )?|avec (?:le |la )|du |de la |de l'|de |d'|au |à la |pour (?:le |la |les )?)(?!lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|que|\\d)\\p{L}{4,}",
    partner:
      /(?<!\p{L})avec (?:le |la |mon |ma )?((?:docteur |madame |monsieur |M\. |Mme |tante |oncle )?\p{Lu}\p{Ll}+)/u,
    general:
      /^(?:café|train|vol|radio|cours|coupe|départ|vote|film|visite|conseil|contrôle|appel|sortie|banque|agence|photos?|docteur|stage)$/iu,
    none: /^(?:au cours|en cours)$/iu,
    done: [
      ['dîn(?:es?|ent|ons|ez|er|era)', 'dîner'],
      ['déjeun(?:es?|ent|ons|ez|era)', 'déjeuner'],
      ['mang(?:e|eons|er) (?:ensemble|chez)', 'repas'],
    ],
  }),
};

const REMARKS: RemarkWords = remarksBy({
  decides: wordsOf(
    "décidé|c'est décidé|on a décidé|on décide|on part sur|on prend|on garde|on choisit|on bascule|on arrête|on le fait|on la fait|on fait ça|c'est réglé|marché conclu|adopté|à l'unanimité|on reste sur|on s'est mis d'accord|va pour|ce sera donc|on change de|j'ai décidé|je démissionne|on vote pour|validé",
  ),
  unsure: wordsOf(
    'si|peut-être|pourrait|pourrions|serait|aurait|pas encore|pas décidé|je crois|je pense|devrait|ou on|ou non|faudrait',
  ),
  undecided: wordsOf("(?:pas|rien|jamais|personne)(?: \\p{L}+){0,3} (?:décidé|tranché|choisi|d'accord)"),
  unknown: wordsOf(
    "(?:on|je) (?:ne )?sai[ts](?: toujours| encore)? pas(?: encore)? (?:si|qui|quoi|comment|quand|où|pourquoi)|reste à (?:savoir|voir|décider)|pas encore (?:décidé|clair|tranché)|c'est pas (?:encore )?(?:clair|tranché|décidé)|on verra si|il faut (?:encore )?(?:savoir|voir) si",
  ),
  noAnswer: wordsOf(
    '(?:je (?:ne )?)?sais pas(?: encore)?|aucune idée|qui sait|bonne question|ça dépend|on verra|on en reparlera|on en reparle|difficile à dire|toujours rien|pas encore|personne (?:ne )?sait|hm|mystère|il faudrait (?:voir|demander)|je (?:ne )?peux pas vous dire|silence radio|franchement je sais pas',
  ),
  tag: /(?:^|[,.] ?)(?:non|hein|d'accord|ok|okay|oui|n'est-ce pas|tu vois|ça va|quoi|vraiment|c'est ça|c'est bien ça|tu sais) ?\?$/iu,
});

const DAY_BEFORE = /(?<!\p{L})(?:la veille|le jour d'avant)(?!\p{L})/iu;
const DAY_AFTER = /(?<!\p{L})le (?:lendemain|jour d'après)(?!\p{L})/iu;

const COUNTED =
  /(?<!\p{L})(\p{L}+|\d+) (?:jours?|(semaines?)) (?:(avant|plus tôt)|après|plus tard)(?!\p{L})/iu;
const AMOUNTS = 'un deux trois quatre cinq six sept huit neuf dix'.split(' ');

export const FRENCH: LanguageRules = {
  empty: functionWordsOf('fr'),
  events: EVENTS,
  remarks: REMARKS,
  when: (startedAt, timeZone) => whenReader(FRENCH_TIMES, startedAt, timeZone),
  clauses: frenchClauses,
  acts: frenchActs,
  wording: (task, people) => frenchWording(task.replace(COUNTED, ' '), people),
  promise(task, person) {
    const wording = frenchWording(task, { other: null, byOwner: true });
    return wording === null
      ? null
      : `${person ?? "Quelqu'un"} va ${wording.slice(0, 1).toLowerCase()}${wording.slice(1)}`;
  },
  refersBack: (task) =>
    /^(?:faire|s'occuper d'en|s'occuper|regarder|régler|essayer|voir)(?:-l[ea]s?| ça| cela)?(?:\s(?:ça|demain|ce|soir|tout|de|suite|aujourd'hui|tantôt|après))*$/iu.test(
      task,
    ),
  resolve: frenchMeaning,
  contacts: /^(?:appeler|rappeler|écrire|demander|parler|dire|répondre|prévenir|contacter)(?!\p{L})/iu,
  adds: /^(?:et|aussi),?$/iu,
  minds: /(?<!\p{L})(?:embête|ennuie|dérange)(?:rait)?(?!\p{L})/iu,
  seeToIt: "s'en occuper",
  ofOneself: /(?<!\p{L})(?:je|j'|me|m'|mon|ma|mes|nous|notre|nos)(?!\p{L})/iu,
  call: {
    listener: /(?<!\p{L})(?:tu|te|toi|vous|votre|vos|ton|ta|tes|t['’]\p{L}+)(?!\p{L})/iu,
    asks: /(?<!\p{L})(?:tu (?:peux|pourrais|as|sais|veux)|vous (?:pouvez|pourriez|avez|savez|voulez)|pou(?:vez|rriez)-vous|peux-tu|pourrais-tu)(?!\p{L})/iu,
    greets:
      /^(?:\p{L}{1,3},? )?(?:bonjour|bonsoir|all[ôo]|salut)(?!\p{L})|(?<!\p{L})(?:j['’]appelle|je (?:vous|t['’]|te) ?appelle)(?!\p{L})|(?<!\p{L})au revoir(?!\p{L})/iu,
    opensMemo: /^(?:\p{L}+,? ){0,2}(?:notes?|m[ée]mo|rappel|pense-bête|liste)(?!\p{L})/iu,
    toOneself: /(?<!\p{L})note (?:pour moi|à moi-même)(?!\p{L})/iu,
  },
  person: /(?<!\p{L})(?:les?|la|celui|celle)(?!\p{L})/iu,
  pointing:
    /(?<!\p{L})(?:ça|cela|y|en|celui|celle|là|quelque chose)(?!\p{L})|^(?:le|la|les) (?=\p{L}+(?:r|re)(?!\p{L}))|^l'(?=\p{L}+r(?!\p{L}))/giu,
  elliptic:
    /\s(?:(?:les )?(?:deux|trois|quatre|cinq|six)|(?:les? |la |une? )(?:nouveau|nouvelle|autre|premi(?:er|ère)|deuxième|troisième|derni(?:er|ère))s?)$|\s(?:(?:le|la|les) (?:mien|tien|sien|nôtre|vôtre|leur)(?:ne)?s?|(?:le|la|les|l') ?\p{L}+(?:er|ir|re))$/iu,
  aside:
    /(?<!\p{L})(?:non|attends|pardon|plutôt|alors|donc|ok|d'accord|oui|bon|bien|au|plus|tard|avant|pour|le|à|s'il|te|vous|plaît|ou|et|euh|hein|disons|ça|marche|sans|faute|promis)(?!\p{L})/giu,
  thatDay:
    /(?<!\p{L})(?:d'ici là|avant ça|avant(?=\s?[.?!]?$)|ce jour-là|ce (?:matin|soir)-là|la prochaine fois|avant que (?:tu|il|elle|vous|ils|on) (?:ne )?(?:arrives?|arrivent|arriviez|viens|vienne|veniez|viennent|parte|partes|partez))(?!\p{L})/iu,
  beforeWhat:
    /(?<!\p{L})(?:(?:avant (?:que )?|le (?:jour|matin|soir) de )(?:le |la |les |l'|mon |ma |ton |ta |notre )|le (?:jour|matin|soir) du )(\p{L}+)/iu,
  backward: /(?<!\p{L})(?:là|avant(?=\s?[.?!]?$)|ça|fois)(?!\p{L})/iu,
  daysFrom: daysBy(DAY_BEFORE, DAY_AFTER, COUNTED, AMOUNTS),
  delivers:
    /(?<!\p{L})(?:(?:tu|vous|il|elle|ils|elles) (?:l'|les |la |le )?(?:auras?|aurez|auront)|ce sera (?:fait|prêt|fini))(?!\p{L})/iu,
  weekdayBefore:
    /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:précédent|d'avant)(?!\p{L})/iu,
  weekdayAfter:
    /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:suivant|d'après|qui suit)(?!\p{L})/iu,
  isDue:
    /(?<!\p{L})(?:date limite|délai|expire|se termine|ferme[nt]*|doit être|dois l'avoir|il me (?:le|la|les) faut|au plus tard)(?!\p{L})/iu,
  atTheAppointment: (task) => /^(?:apporter|ramener|amener|prendre)(?!\p{L})/iu.test(task),
  rejects(clause, { index, text }) {
    const before = clause.slice(Math.max(0, index - 24), index);
    const after = clause.slice(index + text.length);
    return (
      /(?<!\p{L})(?:pas|sauf|au lieu de|plutôt que|hors)(?: (?:le|à|avant))*\s*$/iu.test(before) ||
      /^[\s,]*(?:je (?:ne )?(?:peux pas|suis pas|suis (?:pris|prise|en|absent|absente|à))|j'ai (?:déjà|mes|mon|ma|piscine|cours)|ça (?:ne )?(?:va|marche) pas|c'est (?:pas possible|complet|fermé|impossible)|impossible|non)/iu.test(
        after,
      )
    );
  },
};
