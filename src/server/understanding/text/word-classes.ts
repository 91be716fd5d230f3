// Sorts the small words of English, German, Spanish and French into classes, for the head that finds where sentences end.

const CLASSES: Record<string, string> = {
  article: `the a an my your his her its our their this these those some any every der die das den dem des ein eine einen einem einer
    mein meine meinen meinem meiner dein deine seine ihre unser unsere unseren el la los las un una unos unas mi mis tu tus su sus nuestro nuestra
    este esta estos estas le les une des mon ma mes ton ta tes son sa ses notre votre leur ce cette ces du au aux`,
  preposition: `of to in on at for with from by about into over under after before between through without than as near until since against
    von zu zum zur im am an auf für mit aus bei beim nach vor über unter ohne um gegen seit ins ans vom bis durch
    de del al en con por para sin sobre desde hasta entre hacia según à dans sur avec pour sans sous par chez vers depuis entre`,
  subject: `i you he she we they it i'll i'm i've i'd you'll you're you've you'd he's he'll she's she'll we'll we're we've we'd they'll they're they've
    it's it'll that's there's here's what's let's who's where's how's ich du er sie wir ihr es man yo tú él ella nosotros ellos usted ustedes
    je j' tu il elle on nous vous ils elles c'est j'ai t'as qu'est`,
  verb: `is are was were be been am do does did have has had will would can could should shall may might must isn't aren't wasn't don't doesn't
    didn't haven't won't can't couldn't ist sind war waren bin bist habe hab hat haben hatte kann kannst können muss müssen soll sollen wird werden würde
    wäre hätte es son era fue está están soy estoy tengo tiene hay va voy puede puedo ha han he est sont était suis es ai as a avons avez ont va vais
    peut peux doit dois faut`,
  and: `and but or so because und aber oder denn weil sondern y e o pero porque ni que et ou mais car donc parce`,
  link: `that which who whom whose if when while where whether though unless dass ob wenn als wo der die que quien donde cuando si aunque qui quand où si`,
  question: `what when where why how which who wer was wann wo warum wie welche welcher wieso qué cuándo dónde cómo quién cuál cuánto cuánta quoi quand comment
    pourquoi combien quel quelle`,
  opener: `okay ok well yeah yes no oh right sure fine um uh hmm hey hi hello please thanks sorry listen look wait anyway also then actually ja nein nee na gut
    also genau klar danke bitte ach äh ähm doch tja dann sí bueno pues vale claro oye mira ay gracias perdona entonces eh oui non ouais bon alors voilà
    merci euh ben bah attends tiens d'accord pardon`,
  never: `very really just still quite too more most such not never always nicht sehr noch schon immer ganz mehr kein keine muy más no nunca siempre tan
    très plus ne pas jamais toujours trop`,
  object: `me him them us her mich dich ihn uns euch mir dir ihm ihnen nos lo te se moi toi lui eux`,
};

const CLASS_OF = new Map<string, string>();
for (const [name, list] of Object.entries(CLASSES))
  for (const word of list.split(/\s+/u)) if (!CLASS_OF.has(word)) CLASS_OF.set(word, name);

/** Of a word in lower case; '' for all that are no small words. */
export const classOf = (word: string): string => CLASS_OF.get(word) ?? '';
