// Patterns of English, German, Spanish and French that say something about what a sentence does. A head learns what each
// of them is worth; none decides alone.

/** Alternatives divided by bars, each a whole word or phrase. Spaces at the beginnings of lines do not count. */
const tidy = (list: string): string => list.replace(/\n\s*/gu, '');
const any = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${tidy(list)})(?![\\p{L}\\p{N}])`, 'u');

const OPENERS =
  'and|so|but|oh|okay|ok|well|yeah|yes|also|then|und|ja|na|gut|aber|dann|y|pues|bueno|vale|et|alors|bon|donc';
/** At the beginning, after up to three words that open a turn. */
const first = (list: string): RegExp =>
  new RegExp(`^\\P{L}*(?:(?:${OPENERS})[ ,]+){0,3}(?:${tidy(list)})(?![\\p{L}\\p{N}])`, 'u');

/** Of text in lower case with plain apostrophes. */
export const CUES: readonly (readonly [string, RegExp])[] = [
  [
    'i will',
    any(String.raw`i'll|i will|i'm going to|i'm gonna|i am going to|ich werde|werd ich|werde ich|voy a|je vais|
      j'irai`),
  ],
  ['we will', any(String.raw`we'll|we will|we're going to|we're gonna|wir werden|vamos a|nous allons|on va`)],
  [
    'they will',
    any(
      String.raw`(?:he|she|they|it)'ll|(?:he|she|they) will|(?:er|sie) wird|va a|van a|(?:il|elle) va|ils vont`,
    ),
  ],
  ['you will', any(String.raw`you'll|you will|du wirst|vas a|tu vas|vous allez`)],
  [
    'i need',
    any(String.raw`i (?:really |still |also |just )?(?:need|have|ought|got) to|i(?:'ve|) g(?:ot ?to|otta)|i must|
      i should|i better|i'd better|ich muss|muss ich|ich soll(?:te)?|sollte ich|tengo que|debo|
      debería|me toca|he de|je dois|il faut que je|je devrais`),
  ],
  [
    'we need',
    any(String.raw`we (?:really |still |also )?(?:need|have|ought|got) to|we(?:'ve|) g(?:ot ?to|otta)|we must|
      we should|wir müssen|müssen wir|wir soll(?:t)?en|sollten wir|tenemos que|hay que|deberíamos|
      on doit|il faut|nous devons|on devrait`),
  ],
  [
    'you need',
    any(String.raw`you (?:really |still |also )?(?:need|have|got) to|you must|you should|
      you(?:'ve|) g(?:ot ?to|otta)|you'd better|du musst|musst du|du soll(?:te)?st|sie müssen|
      ihr müsst|tienes que|tiene que|debes|deberías|tu dois|vous devez|tu devrais|faut que tu`),
  ],
  [
    'they need',
    any(String.raw`(?:he|she|they) (?:needs?|has|have|must|should)|(?:er|sie) (?:muss|müssen|soll)|tienen que|
      (?:il|elle) doit|ils doivent`),
  ],
  ['let me', any(String.raw`let me|lass mich|déjame|deja que|laisse[- ]moi|laissez[- ]moi`)],
  ['lets', any(String.raw`let's|lass uns|lasst uns|vámonos|on n'a qu'à|allons`)],
  [
    'remind',
    any(String.raw`remind me|don't (?:let me )?forget|do not forget|remember to|make sure|erinner(?:e)? mich|
      nicht vergessen|vergiss nicht|denk daran|denk dran|recuérdame|no te olvides|acuérdate|
      que no se me (?:olvide|pase)|rappelle[- ]moi|n'oublie pas|pense à|penser à|ne pas oublier`),
  ],
  [
    'can you',
    any(String.raw`(?:can|could|would|will) you|would you mind|do you mind|(?:kannst|könntest|würdest|magst) du|
      (?:können|könnten|würden) sie|(?:könnt|könntet) ihr|
      (?:puedes|podrías|puede|podría|me)\s(?:\p{L}+r)|te importa(?:ría)?|(?:peux|pourrais)[- ]tu|
      tu (?:peux|pourrais)|(?:pouvez|pourriez)[- ]vous|vous (?:pouvez|pourriez)`),
  ],
  [
    'can i',
    any(String.raw`(?:can|could|shall|should|may) (?:i|we)|(?:kann|könnte|soll|darf) (?:ich|wir)|können wir|
      sollen wir|(?:puedo|podemos)|(?:je|on) peut?x?|est-ce (?:que|qu) ?je`),
  ],
  ['please', any(String.raw`please|bitte|por favor|s'il te plaît|s'il vous plaît|porfa|stp`)],
  [
    'imperative',
    first(String.raw`
      (?:call|send|bring|get|take|buy|pick|book|check|ask|tell|email|write|text|give|put|make|find|print|order|fill|return|pay|leave|keep|try|drop|ring|order|move|sign|do|go|come|look|stop|wait|read|learn|practise|practice|don't|never|have a)`),
  ],
  [
    'sure',
    first(String.raw`sure|will do|of course|absolutely|no problem|on it|got it|can do|deal|consider it done|
      leave it (?:with|to) me|fine|all right|alright|gladly|happy to|klar|mach ich|wird gemacht|
      natürlich|gerne?|geht klar|alles klar|claro|por supuesto|hecho|sin problema|descuida|de acuerdo|
      dale|d'accord|bien sûr|pas de problème|entendu|volontiers|ça marche|je m'en occupe`),
  ],
  [
    'yes',
    first(
      String.raw`yes|yeah|yep|okay|ok|right|exactly|true|ja|jo|genau|stimmt|sí|vale|exacto|oui|ouais|voilà|exact`,
    ),
  ],
  ['no', first(String.raw`no|nope|nah|nein|nee|nö|non|qué va`)],
  ['promise', any(String.raw`promise|i swear|versprochen|versprech\p{L}*|prometo|te lo juro|promis|promets`)],
  [
    'already',
    any(String.raw`already|schon|bereits|ya|déjà|done|finished|erledigt|fertig|hecho|terminé|fait|listo`),
  ],
  [
    'past',
    any(String.raw`yesterday|ago|last (?:night|week|month|year|time|summer|winter|spring|autumn|fall|\p{L}+day)|
      gestern|vorgestern|vor \p{L}+ (?:tagen|wochen|monaten|jahren)|letzte[nrs]?|ayer|anoche|hace|
      pasad[oa]|hier|il y a|dernière?|back then|damals|früher|antes|avant`),
  ],
  [
    'was',
    any(String.raw`was|were|did|had|didn't|wasn't|went|came|got|took|made|told|thought|sent|called|bought|paid|
      gave|war|waren|hatte|hatten|wurde|fue|era|estaba|tenía|había|fui|hice|dije|était|avait|étais|
      avais`),
  ],
  [
    'perfect',
    any(String.raw`(?:i|we|you|they)(?:'ve| have)(?: \p{L}+)? \p{L}+(?:ed|en|one|ot|ought)|
      (?:habe?|hab|haben|hat|hast|bin|ist|sind) (?:\p{L}+ ){0,6}ge\p{L}+(?:t|en)|
      (?:he|has|ha|hemos|han) \p{L}+(?:ado|ido|cho|sto|ito)|
      (?:j'ai|t'as|tu as|il a|elle a|on a|ils ont|avons|avez) \p{L}+(?:é|i|u|is|it)`),
  ],
  ['if', any(String.raw`if|unless|in case|suppose|what if|wenn|falls|si|como|au cas où|sobald|once`)],
  [
    'would',
    any(String.raw`would|i'd|you'd|he'd|she'd|we'd|they'd|würde\p{L}*|hätte\p{L}*|wäre\p{L}*|könnte\p{L}*|
      \p{L}+(?:aría|ería|iría)s?|\p{L}+erais|wish|imagine`),
  ],
  [
    'maybe',
    any(String.raw`maybe|perhaps|might|probably|possibly|i guess|i think|not sure|vielleicht|eventuell|
      wahrscheinlich|mal sehen|quizás?|a lo mejor|igual|tal vez|capaz|peut-être|sans doute|on verra|
      we'll see|ya veremos`),
  ],
  [
    'habit',
    any(String.raw`always|usually|every|each|often|normally|sometimes|never|used to|whenever|
      on (?:mon|tues|wednes|thurs|fri|satur|sun)days|immer|jede[nrsm]?|meistens|oft|normalerweise|nie|
      niemals|manchmal|siempre|cada|todos los|todas las|nunca|suelo|toujours|chaque|souvent|jamais|
      d'habitude|tous les|toutes les`),
  ],
  [
    'joke',
    any(String.raw`joking|kidding|just kidding|ha ha|haha\p{L}*|ha|lol|spaß|scherz|witz|broma|jaja\p{L}*|je rigole|
      je plaisante|million|millionaire|marry|moon|jail|lottery|lotto|lotería|loto`),
  ],
  [
    'quote',
    any(String.raw`(?:he|she|they|i|you) (?:said|says|told|goes|was like|wrote|asked)|said|sagt(?:e)?|meinte|
      hat gesagt|dijo|dice|decía|dit|disait|according to`),
  ],
  ['not', any(String.raw`not|\p{L}+n't|cannot|nicht|kein\p{L}*|no|ni|ne|pas|n'\p{L}+|without|ohne|sin|sans`)],
  [
    'cancel',
    any(String.raw`cancel\p{L}*|forget (?:it|that|about)|never mind|scratch that|no need|called off|don't bother|
      actually no|wait no|no wait|instead|leave it|drop it|abgesagt|absagen|vergiss (?:es|das)|
      lass (?:es|das|mal)|doch nicht|brauchst (?:du )?nicht|hat sich erledigt|stattdessen|olvídalo|
      déjalo|ya no|no hace falta|se cancel\p{L}*|mejor no|en vez|laisse tomber|annul\p{L}*|
      plus besoin|pas la peine|finalement|oublie|postpone\p{L}*|verschoben|aplaz\p{L}*`),
  ],
  [
    'decide',
    any(String.raw`decided|let's (?:go|do|take|keep|say|stick|make|leave)|go with|going with|settle\p{L}*|agreed|
      we agree|it's settled|final|so be it|entschieden|beschlossen|abgemacht|einverstanden|
      dann machen wir|nehmen wir|bleibt es|bleiben wir|bleibt dabei|decidido|hemos decidido|quedamos|
      entonces|nos quedamos|acordado|hecho|décidé|on fait|on prend|on part sur|on garde|adjugé|vendu|
      entendu|c'est bon|dabei`),
  ],
  [
    'unknown',
    any(String.raw`(?:don't|do not|doesn't) know|no idea|wonder|who knows|not sure|unclear|whether|nobody knows|
      have to ask|weiß (?:ich )?nicht|keine ahnung|mal schauen|ob|no sé|ni idea|quién sabe|a ver|
      sais pas|aucune idée|je me demande|faut voir|dunno`),
  ],
  [
    'wh',
    any(String.raw`who|what|when|where|why|how|which|wer|was|wann|wo|warum|wie|welche[rsn]?|quién|qué|cuándo|dónde|
      por qué|cómo|cuál|cuánto|qui|quoi|quand|où|pourquoi|comment|quel(?:le)?|combien`),
  ],
  ['question mark', /\?\s*$/u],
  [
    'weekday',
    any(String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:s|'s)?|
      (?:mon|diens|donners|frei|sams|sonn)tag(?:s|abend|morgen|nachmittag)?|mittwoch(?:s)?|sonnabend|
      lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|
      dimanche|weekend|wochenende|fin de semana`),
  ],
  [
    'month',
    any(String.raw`january|february|march|april|june|july|august|september|october|november|december|januar|jänner|
      februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|
      septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|
      octobre|novembre|décembre`),
  ],
  [
    'tomorrow',
    any(String.raw`tomorrow|tonight|today|this (?:morning|afternoon|evening|week|weekend)|
      next (?:week|month|year|\p{L}+day)|morgen|übermorgen|heute|nächste[nrs]?|kommende[nrs]?|mañana|
      hoy|esta (?:tarde|noche|semana)|próxim[oa]|que viene|demain|aujourd'hui|ce soir|prochaine?|
      after lunch|in (?:two|three|a|\p{L}+) (?:days?|weeks?|months?|hours?|minutes?)`),
  ],
  [
    'clock',
    any(String.raw`\d{1,2}[:.h]\d{2}|\d{1,2} ?(?:am|pm|uhr|h)|\p{L}+ o'clock|(?:half|quarter) (?:past|to)|
      at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|\d{1,2})|
      noon|um (?:\p{L}+|\d{1,2})|halb \p{L}+|viertel (?:vor|nach|\p{L}+)|uhr|
      a las? (?:\p{L}+|\d{1,2})|à (?:\d{1,2}|\p{L}+) ?h(?:eures?)?|heures?|midi|
      (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:thirty|fifteen|forty[- ]five|twenty|forty|ten|fifty)|
      in the (?:morning|afternoon|evening)`),
  ],
  [
    'by',
    any(String.raw`by (?:\p{L}+day|tomorrow|noon|then|the|end|next|\d|\p{L}+)|until|before|deadline|due|bis|
      spätestens|vor|antes de|para el|hasta|d'ici|avant|jusqu'`),
  ],
  ['digits', /\d/u],
  [
    'number',
    any(String.raw`two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|thousand|
      zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|hundert|tausend|dos|tres|
      cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte|treinta|cien|mil|deux|trois|quatre|cinq|
      sept|huit|neuf|dix|douze|vingt|trente|cent|mille`),
  ],
  [
    'meeting',
    any(String.raw`appointment|meeting|lunch|dinner|breakfast|interview|party|rehearsal|lesson|class|exam|flight|
      train|concert|game|match|visit|check-?up|surgery|termin\p{L}*|treffen|besprechung|probe|prüfung|
      feier|\p{L}*termin|cita|reunión|cena|comida|ensayo|examen|fiesta|vuelo|rendez-vous|réunion|
      dîner|déjeuner|répétition|contrôle|cours`),
  ],
  ['i', any(String.raw`i|i'm|i've|ich|yo|je|j'\p{L}+|me|mich|mir|moi`)],
  ['my', any(String.raw`my|mine|mein\p{L}*|mis?|mon|ma|mes`)],
  ['we', any(String.raw`we|we're|we've|us|our|wir|uns\p{L}*|nosotr[oa]s|nos|nuestr[oa]s?|nous|notre|nos|on`)],
  [
    'you',
    any(String.raw`you|you're|you've|your|du|dir|dich|dein\p{L}*|ihr|ihnen|tú|tu|te|ti|usted|vos|toi|vous|votre|
      ton|ta|tes`),
  ],
  [
    'they',
    any(String.raw`he|she|they|him|her|them|his|their|er|sie|ihm|ihn|sein\p{L}*|él|ella|ellos|il|elle|ils|elles|
      lui|leur`),
  ],
  [
    'family',
    any(String.raw`mother|mom|mum|mama|father|dad|papa|sister|brother|wife|husband|partner|son|daughter|kids?|
      children|grandma|grandmother|grandpa|grandfather|nan|gran|aunt|uncle|cousin|niece|nephew|twins|
      girlfriend|boyfriend|fiancée?|best friend|dog|cat|puppy|mutter|vater|schwester|bruder|frau|mann|
      sohn|tochter|kinder|oma|opa|tante|onkel|neffe|nichte|hund|katze|freundin|madre|mamá|padre|papá|
      hermanas?|hermanos?|mujer|esposa|marido|esposo|hij[oa]s?|niñ[oa]s?|abuel[oa]|tí[oa]|sobrin[oa]|
      perr[oa]|gat[oa]|novi[oa]|mère|maman|père|sœur|frère|femme|mari|fils|fille|enfants|mamie|papi|
      chien|chat|nièce|neveu`),
  ],
  [
    'trait',
    any(String.raw`allerg\p{L}+|intoleran\p{L}+|vegetarian|vegan|vegetari\p{L}+|diabet\p{L}+|asthma\p{L}*|asma|
      coeliac|celiac|gluten|lactose|laktose\p{L}*|pregnant|schwanger|embarazada|enceinte|married|
      divorced|widow\p{L}*|retired|verheiratet|geschieden|witwe\p{L}*|rentner\p{L}*|casad[oa]|
      divorciad[oa]|viud[oa]|jubilad[oa]|marié\p{L}*|divorcé\p{L}*|retraité\p{L}*|left-handed|
      colou?r-?blind|afraid of|scared of|angst vor|miedo|peur`),
  ],
  [
    'lives',
    any(String.raw`
      (?:i|we|he|she|they) (?:live|lives|work|works|teach|teaches|study|studies|play|plays|drive|speak|speaks|run|runs|own|owns)|
      grew up|was born|moved (?:to|here)|
      ich (?:wohne|arbeite|lebe|bin|spiele|spreche|unterrichte|studiere)|wohnt|arbeitet|geboren|
      aufgewachsen|vivo|vive|vivimos|trabajo|trabaja|nací|nació|soy|j'habite|habite|je travaille|
      travaille|je suis|né[e]?`),
  ],
  [
    'years',
    any(String.raw`(?:for|since|years?|decades?) ?(?:old|now|ago)?|birthday|turns \p{L}+|anniversary|seit|jahren?|
      geburtstag|jährig\p{L}*|desde|años?|cumple\p{L}*|depuis|ans|anniversaire`),
  ],
  [
    'likes',
    any(String.raw`(?:love|loves|hate|hates|prefer|prefers|like|likes|enjoy)|can't stand|favou?rite|mag|liebe|
      liebt|hasse|lieber|lieblings\p{L}*|gerne?|me (?:gusta|encanta)n?|odio|prefiero|favorit[oa]|
      j'(?:aime|adore)|déteste|préfère|préférée?|drink|eat|esse|trinke|como|bebo`),
  ],
  [
    'i am',
    any(String.raw`i'm an?|i am an?|i'm (?:the|from|not)|i(?:'ve| have) (?:an?|two|three|four|been|never|always)|
      ich bin|ich habe|soy|tengo|estoy|je suis|j'ai`),
  ],
  [
    'announcer',
    any(String.raw`press (?:one|two|three|\d)|your call|is important to us|welcome (?:to|back)|
      stay (?:tuned|with us|on the line)|subscribe|sponsor\p{L}*|listeners?|breaking|episode|
      drücken sie|willkommen|zuhörer\p{L}*|zuschauer\p{L}*|pulse|marque|bienvenid\p{L}*|oyentes|
      appuyez|tapez|bienvenue|auditeurs`),
  ],
  [
    'report',
    any(String.raw`minister|government|president|police|according|officials|study|researchers|regierung|polizei|
      gobierno|policía|gouvernement`),
  ],
  ['filler', any(String.raw`um+|uh+|erm+|hmm*|you know|i mean|like|äh+m?|halt|eh+|este|o sea|euh+|ben|bah`)],
  [
    'here now',
    any(
      String.raw`now|right now|here|just|this|jetzt|gerade|hier|ahora|aquí|ya mismo|maintenant|ici|tout de suite`,
    ),
  ],
  ['quantity', any(String.raw`some|all|both|another|more|few|lots?`)],
  [
    'told to',
    any(String.raw`(?:wants?|asked|told|needs?) (?:me|us|you) to|expects?|
      (?:soll|sollst|sollen|sollt) (?:ich|du|wir|mal|noch|bitte)|quiere(?:n)? que|veut que`),
  ],
  [
    'someone else',
    any(String.raw`somebody|someone|anyone|people|everybody|everyone|nobody|man|jemand|leute|alle|gente|alguien|
      todos|nadie|quelqu'un|les gens|tout le monde|personne`),
  ],
  [
    'first person verb',
    any(String.raw`
      (?:ich|i) (?:ruf|rufe|schick|schicke|bring|bringe|frag|frage|mach|mache|hol|hole|kauf|kaufe|schreib|schreibe|nehm|nehme|schau|schaue|kümmer\p{L}*|besorg\p{L}*|melde?|geb|gebe|bestell\p{L}*|buch\p{L}*|überweis\p{L}*|trag\p{L}*|druck\p{L}*|pack\p{L}*|leg\p{L}*|stell\p{L}*)|
      (?:mach|hol|ruf|schick|bring|frag|kauf|schreib|nehm|schau|kümmere?|besorg|geb|bestell|buch)e? ich|
      (?:te|se|os|le|les|lo|la|los|las|me)(?: (?:lo|la|los|las))? (?:llamo|mando|traigo|llevo|compro|paso|envío|aviso|digo|escribo|encargo|apunto|busco|pido|reservo|hago|doy|pago|recojo)|
      (?:llamo|mando|traigo|llevo|compro|aviso|escribo|reservo|pago|recojo) (?:yo|a|al|el|la|los|las)|
      yo (?:me|lo|la|te|le|llamo|mando|traigo|llevo)|
      je (?:t'|te |vous |l'|le |la |les |lui |m'en )?(?:appelle|envoie|apporte|achète|prends|passe|demande|rappelle|occupe|écris|réserve|fais|ramène|note|regarde|dépose|transfère)`),
  ],
];
