// Words that decide whether a Spanish clause means a task: what is unreal, done, denied or of the moment, and where a task ends.
import { wordsOf } from '../phrasebook.ts';

export const HYPOTHETICAL = wordsOf(
  `tal vez|quizás?|a lo mejor|ojalá|habría|hubiera|hubiese|tuviera|pudiera|fuera(?=\\s\\p{L})(?! de(?!\\p{L}))|sería|algún día|si yo|si me|antes siempre|solía|iba a|quería|broma|en teoría|imagínate|diría|daría|haría|cualquier día|yo siempre|siempre digo|en mi época|un día de estos|millonario`,
);
export const DONE = wordsOf(
  `ayer|anoche|anteayer|la semana pasada|el año pasado|la otra vez|el otro día|hace (?:\\p{L}+ )?(?:días?|semanas?|meses|años)|ya (?:lo|la|los|las|le|se|te)? ?(?!sé(?!\\p{L}))\\p{L}+(?:é|í|ó)`,
);
export const REPORTED = wordsOf(
  `dijo|dice|dicen|dije|dijeron|digo|decía|decíamos|creo|sé|espero|dirá|pensé|quién|qué|cómo|cuándo|dónde|por qué|si(?! mañana)|cuando|que(?! yo)|porque|aunque|mientras`,
);
export const NEGATED = wordsOf(`no|nunca|jamás|nadie|tampoco|ni`);
export const NO_TASK =
  /^(?:ser|estar|haber|saber|creer|pensar|querer|poder|tener|morir|vivir|dormir|sentir|entender|esperar|comer|beber|reír|llorar|gustar|parecer|perder|ganar|quedarme|decir-?$|decir(?!-|\s(?:a|al)(?=\s))|decirte|matar|ir(?!\s(?:a|al|por)(?=\s))|irme|venir|seguir(?!\s\p{L}+\s)|volver|volverme|aprender|acabar|terminar(?!\s(?:el|la|los|las)\b)|empezar|hablar(?!-|\s(?:con|al?)(?=\s))|grabar(?=\s(?:esto|un audio|una nota))|contar(?:te)?(?!\s(?:las|los)\b)|trabajar|salir|ver(?!\s(?:al?|lo de|si|con)\b)|admitir|reconocer|confesar|aguantar|pasar(?!\s(?:a|por|el|la|los|las|te)\b|-)|correr|jugar|sacar conclusiones|llevar(?:-|\s(?:ya|casi|más de))?\s\p{L}+\s(?:años|meses|semanas|días)|hacer(?:$|\s(?:nada|todo|eso|esto))|tomar|quedar|dejar(?!-|\s\p{L}+\s))(?=$|\s|,|-)/iu;
export const MOMENT =
  /^(?:ver|decir(?!\s(?:a|al)\b)|esperar|callar|venir|pasar(?:$| adelante)|sentar|oír|escuchar|perdonar|disculpar|tomar(?:$|\s(?:asiento|eso|esto))|dejar(?:$| de |-)|seguir|contar|imaginar|fijar(?!\s(?:una|la) fecha)|parar|hablar(?!\s(?:con|al?)(?=\s))|correr|repetir|mirar(?!-|\s(?:la|el|los|las|en|si|lo del?)(?=\s))|apagar(?:$|-)|dar(?:$|-| la| las gracias)|salir|creer|ir|quedar|abrir la boca|hacer (?:caso|clic|silencio|el favor)|poner(?:$|-| atención)|pedir perdón|moler|subir(?:$)|bajar(?:$| la voz)|apagar la luz|ayudar(?:$)|bromear|cerrar (?:la boca|los ojos)|marcar(?!\s(?:a|al)\b)|confirmar(?=\s(?:los|su|tu|el número|sus))|meter(?:$| la pata)|sacar la lengua)(?=$|\s|,|-)/iu;
const CUT =
  /(?:,\s*|\s)(?:no (?:se|te) preocupes?|no pasa nada|porque|pero|aunque|si no|para que(?! (?:me|nos|le|les)\s)|para no|(?:yo )?creo|así que|así (?:yo|tú|él|ella|lo|la|no|llevo)|cuando|mientras|ya que|que (?:si|yo|no|es|ya|la otra|hace|hay|falta)|y (?:yo|tú|ya|así|luego|después|te|le|me|nos|usted|ustedes)|o (?:sea|si))(?=\s).*$/iu;
export const TAG = /,? ¿?(?:no|vale|sí|ok|okay|verdad|eh|te parece|de acuerdo|sale|bueno|ya|dale|sí| )\?$/iu;
/** What follows is the message: 'dígale que ya no hace falta'. */
const TELLS =
  /(?:^|\s)(?:d[ií]\p{L}*|dec\p{L}*|av[ií]s\p{L}*|cu[eé]nt\p{L}*|contar\p{L}*|escr[ií]b\p{L}*)(?: (?:al?|mañana|hoy|también) ?(?:\p{L}+ ){0,2}\p{L}+)?$/iu;
export const DETERMINER =
  /^(?:el|un|mi|tu|su|este|ese|del|al|de|con|por|para|sin|en|cada|otro|algún|ningún|nuestro|buen|mucho|poco|más|tanto|y|o|qué|cuánto|según)$/iu;
export const CLITIC = /^(?:me|te|se|le|les|lo|la|los|las|nos|os)$/iu;

export const bare = (word: string): string => word.replace(/^[¿¡"«(]+|[,.;:!?"»)…]+$/gu, '');
export const cut = (said: string): string =>
  said
    .replace(TAG, '')
    .replace(CUT, (found, at: number, whole: string) =>
      /^,?\s*que\s/iu.test(found) && TELLS.test(whole.slice(0, at)) ? found : '',
    )
    .replace(/[.!?…]+$/u, '')
    .replace(/^[¿¡]/u, '')
    .trim();
export const HABIT = wordsOf(
  `siempre|nunca|todos los|todas las|cada (?:día|mañana|noche|semana)|a veces|normalmente|desde (?:hace|que|bebé)|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos)|hace (?:un|dos|tres|muchos|varios)`,
);
