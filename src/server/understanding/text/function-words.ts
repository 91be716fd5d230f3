// The words that say nothing about a talk's topic, for each language that is read: function words, fillers, greetings,
// and what is said in any talk. Pure.

const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const ENGLISH = set(`
  a about above across actually after afterwards again against ago ah all almost along alright already also although always am
  among amount an and another any anybody anymore anyone anything anyway are aren't around as ask asked asking at away aw aye
  back bad be because been before behind being below beside besides best better between beyond big bit both bring brought but
  by bye call came can can't cannot case cause certain chance change cheers come comes coming could couldn't couple course cut
  damn darling day days dear deal definitely did didn't different do does doesn't doing don't done door down during each early
  easy eh eight either eleven else end enough er erm especially even evening ever every everybody everyone everything everywhere
  ex exactly except excuse fact fair far feel feels few fifteen fifty fine first five for forget forty found four from full fun
  funny gave gee general gentlemen get gets getting give given gives giving glad go god goes going gone gonna good goodbye
  goodness gosh got gotta gotten great guess guy guys ha had hadn't half hand hang happen happened happens happy hard has hasn't
  have haven't having he he'd he'll he's heads hear heard heavens hello help her here here's hers herself hey hi him himself his
  hm hmm hold honest honestly honey hope hour hours how how's however huh hundred i i'd i'll i'm i've idea if im in inside
  instead into is isn't it it'd it'll it's its itself ive job just keep keeps kept kid kind knew know known knows ladies
  last late later least left less let let's lets like likely line list listen little ll long longer look looking looks lord lot
  lots love lovely luck luckily ma'am mad made main make makes making man many matter may maybe me mean means meant mention
  message middle might million mind mine minute minutes miss moment monday month months more morning most mostly move much must
  my myself name near nearly need needs neither never new next nice night nine no nobody nobody's none nonsense noon nope nor
  normal not note nothing now number o'clock of off often oh ok okay old older on once one ones only onto ooh oops open or order
  other others otherwise ought our ours out outside over own part people percent perfect perhaps person piece place please
  plenty point possible probably problem promise proper properly put question questions quick quickly quite rather ready real
  really reason remember remind right round run 's said same saturday saw say saying says second see seem seems seen sense
  sent set seven seventy several shall she she'd she'll she's short should shouldn't show side simple since sir sit six sixty
  small so some somebody someone something sometimes somewhere soon sorry sort sorts sound sounds speak speaker start started
  still stop story straight stuff such sunday super suppose supposed sure t take taken takes taking talk talking tell ten than
  thank thanks that that'd that'll that's thats the their theirs them themselves then there there's these they they'd
  they'll they're they've thing things think thinking thirty this those though thought thousand three through thursday till
  time times to today together told tomorrow tonight too took top total totally toward towards tried true truth try trying
  tuesday turn twelve twenty twice two type u ugh uh uhm um under unless until up upon us use used usual usually ve very wait
  walk wanna want wanted wants was wasn't watch way ways we we'd we'll we're we've wednesday week weekend weeks welcome well went
  were weren't what what's whatever when where where's whether which while who who's whole whom whose why will wish with within
  without woman won't wonder wonderful word words work working works world worried worry worse worst would wouldn't wow wrong
  yeah year years yep yes yesterday yet you you'd you'll you're you've young your yours yourself zero
  friday mister missus boy girl january february march april june july august september october november december
  afternoon midday midnight o'clock somehow sweetheart lad mate folks buddy dude bloke fellow fool hell heaven amen bless
  hurry joke joking laugh laughing whoops anyhow anytime meantime sake
`);

const GERMAN = set(`
  aber ach ah aha all alle allem allen aller allerdings alles als also am an and andere anderen anderer anderes anders anfang
  angst auch auf aus außer außerdem bald bei beide beiden beim bekommen bereits besser beste besten bestimmt bevor bin bis bisschen
  bist bitte bleiben bleibt brauche brauchen braucht bringe bringen da dabei dachte dafür dagegen daher dahin damals damit danach
  dann daran darauf darf darum das dass dasselbe davon davor dazu dein deine deinem deinen deiner dem den denen denke denken denn der
  deren des deshalb dessen dich die dienstag dies diese diesem diesen dieser dieses ding dinge dir doch donnerstag dort drei drin
  dritte du durch dürfen ebenfalls eben echt egal ehrlich eigentlich ein eine einem einen einer eines einfach einige einmal einmal
  eins ende endlich entweder er erst erste ersten erstmal es etwa etwas euch euer eure euro fast falls fertig finde finden findet frage
  fragen frau freitag freue früh früher fünf für ganz ganze ganzen gar geben gegen gegeben gehe gehen geht gehört genau genug gerade
  gern gerne gesagt gestern gibt ging gleich glaub glaube glauben gott gut gute guten guter gutes hab habe haben halb halbe hallo
  halt hast hat hatte hatten hätte hätten hause heißt helfen her herr heute hier hin hinten hinter hm hoffe hoffentlich holen hört
  hundert ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins irgendwann irgendwas irgendwie ist ja jahr jahre jahren
  je jede jedem jeden jeder jedes jemand jetzt jungs kann kannst kaum kein keine keinen keiner klar klingt klein kleine komm
  komme kommen kommt könnte könnten könnt können konnte kriege kriegen kurz lang lange lass lassen leider letzte letzten letztes
  leute lieber liebe links los mach mache machen macht machst mag mal man manche manchmal mann mehr mein meine meinem meinen meiner
  meinetwegen meinst meist meisten mensch mich mir mit mittag mittwoch möchte möchten moin moment monat monate monaten montag morgen
  morgens muss musst müssen müsste musste na nach nachdem nachher nachmittag nächste nächsten nächstes nacht nachts namen name
  natürlich ne neben nee nehme nehmen nein nenne neu neue neuen neun nicht nichts nie niemand nix noch nun nur ob oben oder oft
  ohne okay ordnung paar passiert passt recht rechts richtig rufe sache sachen sag sage sagen sagt sagte samstag schade schau schauen
  schlecht schluss schnell schon schön schöne schreib sehe sehen sehr sei seid sein seine seinem seinen seiner seit selber selbst
  sich sicher sie sieben sieht sind so sofort sogar solche soll sollen sollte sollten sondern sonntag sonst sowas sowieso spät
  später stelle stimmt stunde stunden super tag tage tagen tja toll trotzdem tschüss tu tun tut über überhaupt übrigens uhr um und
  ungefähr uns unser unsere unseren unserer unten unter viel viele vielen vielleicht vier vom von vor vorher vorne wahrscheinlich
  wann war wäre waren warst warte warten warum was weg wegen weil weit weiß wenig wenigstens wenn wer werde werden wie wieder
  will willst wir wird wirklich wissen wo woche wochen wochenende woher wohin wohl wollen wollte worden worum wurde würde würden
  januar februar märz april mai juni juli august september oktober november dezember nachmittags vormittags mittags viertel
  dreiviertel übermorgen minute minuten sekunde bescheid ahnung lust entschuldigung danke dank gruß grüße euro herrn
  zehn zeit zu zuerst zum zur zurück zusammen zwanzig zwar zwei zweite zweiten zwischen zwölf acht sechs dreißig vormittag abend
  verstehe verstehen versteht verstanden prima perfekt wunderbar servus tschau sorry
  abends äh ähm hast dir genau okay ok quatsch gell oh vorbei beispiel grund teil problem idee stück anruf platz wort
`);

const SPANISH = set(`
  a acá adiós ah ahí ahora al algo alguien algún alguna algunas alguno algunos allá allí alto amigo ambos anda ante antes año años
  aparte apenas aquel aquella aquí así aun aún aunque ay ayer bajo bastante bien bueno buena buenas buenos cabo cada casi caso cien
  cinco claro como cómo con conmigo contigo contra cosa cosas cual cuál cualquier cuando cuándo cuanto cuánta cuántas cuánto cuántos cuatro siquiera da dame
  de debe deber debería decir deja dejar del delante demás demasiado dentro desde despacio después detrás di día días dice dicen
  dices diez digo dijo dime dios doce domingo don donde dónde doña dos durante e eh el él ella ellas ellos embargo en encima
  entonces entre era eran eres es esa esas ese eso esos esta está estaba están estar estás este esto estos estoy estuvo etcétera
  fácil falta favor fin forma fue fuera fueron ganas gente gracias gran grande guapa gusta gustaría ha haber había habla hablar hace
  hacemos hacen hacer haces hacia haga hago han has hasta hay haya he hecho hemos hija hijo hizo hola hombre hora horas hoy igual
  incluso ir jueves junto justo la lado largo las le les listo llama llamar llamo llega llegar lo los luego lugar lunes mal mala
  malo mañana manera mano martes más me media medio mejor menos mes meses mi mía miedo miércoles mil minuto minutos mío mira mirar
  mis misma mismo momento mucha muchas mucho muchos mujer muy nada nadie necesita necesito ni ningún ninguna no noche nombre
  nos nosotros nuestra nuestras nuestro nueva nueve nuevo nunca o ocho oiga ojalá once os otra otras otro otros oye para parece parte
  pasa pasado pasar pase pensar peor pequeña pequeño pero persona perdón pide poco pocos podemos poder podría pon poner ponga
  pongo por porque posible primer primera primero problema pronto próxima próximo pude puede pueden puedes puedo pues puesto punto
  qué que queda quedamos quería quién quien quiere quieres quiero quince quizá quizás rato razón realidad sábado sabe sabes salir
  se sea según segunda segundo seguro seis semana semanas señor señora ser será si sí sido siempre siete sigue sin sino sitio
  sobre sola solo sólo son soy su suerte supuesto sus suya suyo tal también tampoco tan tanta tanto tarde te tema temprano tengo
  tenemos tener tenía ti tiempo tiene tienen tienes tipo toda todas todavía todo todos tomar trabajo tras trata treinta tres tu tú
  tus tuve última último un una unas unos uno usted ustedes va vale vamos van vaya veces vemos ver verdad vez vi viene vienen
  viernes vosotros voy vuelta y ya yo tía tío mira bueno oye e um eh ok okay veinte cuarenta cincuenta media cuarto enero febrero
  perdona perdone disculpa disculpe acuerdo final finales ciento doscientos trescientos cuatrocientos quinientos seiscientos
  euros pesos beso besos abrazo cariño reina corazones venga dale
  marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
`);

const FRENCH = set(`
  a à ai aie aimerais ainsi ait alors an ans année années appelle après assez attends au aucun aucune aujourd'hui auquel aura aussi
  autant autre autres aux avait avant avec avez avoir avons bah beau beaucoup ben bien bientôt bon bonjour bonne bonsoir bout c'est
  c'était ça car ce ceci cela celle celles celui cent certain certainement ces cet cette ceux chaque cher chez chose choses ci cinq
  combien comme comment compris contre coup d'abord d'accord d'ailleurs d'un d'une dans de début dehors déjà demain demi depuis
  dernier dernière derrière des dès deux devant devoir devrait dieu dire dis disait dit dites dix doit dois donc donne donner dont
  douze du elle elles en encore enfin ensemble ensuite entre envie es est et étaient était été être eu euh eux exactement façon
  faire fais fait faites faudra faut femme fin fois font genre gens grand grande gros ha hein heure heures heureusement hier homme
  huit ici idée il ils j'ai j'aime j'avais j'en j'étais jamais je jeudi jour journée jours juste l'autre la là laisse le les
  leur leurs loin lors lui lundi m'a ma madame main maintenant mais mal maman mardi matin me mec meilleur même mercredi merci mes
  mets mettre mieux mille mince minute minutes moi moins mois moment mon monde monsieur mot n'a n'ai n'est ne neuf ni nom non
  nos notre nous nouveau nouvelle nuit oh on ont onze ou où oui ouais par parce pardon pareil parfait parfois parle parler part
  partie partir pas passe passer pendant pense penser petit petite peu peur peut peuvent peux plaît plein plus plutôt point
  pour pourquoi pourrait pouvez pouvoir premier première prend prendre prends presque près problème prochain prochaine puis
  qu'elle qu'est-ce qu'il qu'on qu'un quand quarante quatre que quel quelle quelles quelqu'un quelque quelques quels qui quinze
  quoi raison regarde rendez reste rien s'est s'il sa sais sait samedi sans sauf savez savoir se sec seconde seize semaine semaines
  sept sera serait ses seul seule seulement si six soir soit sommes son sont sorte sous souvent suis suite sur surtout ta tant
  tard te tellement temps tes tiens toi ton tôt toujours tous tout toute toutes travail très treize trente trois trop trouve
  truc tu un une va vais vas vendredi venir vers veut veux viens vient vieux vingt voilà voir vois voit vont vos votre voulais
  voudrais vous vrai vraiment vu week-end y zut janvier février mars avril mai juin juillet août septembre octobre novembre décembre
`);

const OF: Readonly<Record<string, ReadonlySet<string>>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
};

/** Those of a language, a BCP 47 code; of English for one that is not read or not known. */
export function functionWordsOf(language: string | null): ReadonlySet<string> {
  return OF[language?.slice(0, 2).toLowerCase() ?? 'en'] ?? ENGLISH;
}
