// Forms of the verbs that German tasks begin with: 'ich hol', 'holst du', 'hol bitte', 'nimm'.

const REGULAR =
  `schicken senden mailen schreiben rufen telefonieren melden bringen holen kaufen besorgen bestellen buchen
  reservieren bezahlen zahlen überweisen kündigen sagen fragen klären machen prüfen checken schauen gucken suchen finden
  lernen üben planen organisieren drucken scannen kopieren unterschreiben füllen räumen putzen saugen bügeln kochen backen
  packen stellen legen hängen bauen reparieren flicken streichen schneiden mähen gießen füttern kommen gehen besuchen
  reden erzählen zeigen erklären übersetzen korrigieren schieben verschieben ändern beantragen reichen erledigen kümmern
  sorgen erinnern informieren benachrichtigen leihen borgen tauschen wechseln wiegen testen installieren sichern löschen
  speichern teilen verlängern erneuern verkaufen mieten vermieten nähen malen basteln zeichnen rechnen zählen notieren
  merken liefern tanken sortieren sammeln spenden begleiten beantworten antworten bestätigen vereinbaren lösen starten
  posten veröffentlichen setzen ziehen werden bleiben lassen bearbeiten aktualisieren stornieren anfragen überlegen
  formulieren präsentieren kontrollieren überprüfen besichtigen waschen fahren laden tragen halten geben nehmen lesen
  sprechen treffen werfen helfen sehen essen übernehmen besprechen vergessen versprechen denken führen tun reinigen
  verpacken frieren schleifen ölen bohren wickeln wecken pflegen pflanzen sägen nachfragen ausdrucken widerrufen
  recherchieren vorbereiten einreichen erstellen entwerfen durchlesen gestalten heften dokumentieren digitalisieren
  leeren haken richten kehren wischen schälen heben liefern lüften verabreden verschicken versenden abonnieren hinterlegen erfassen verteilen entsorgen verbessern probieren versuchen proben streuen heizen salben legen ölen tauschen mitbringen schaffen drehen nähen trainieren melden leiten stecken sprühen falten klingeln mahnen belegen buchen verschenken weiterleiten hämmern befestigen zurückgeben dokumentieren spülen entkalken impfen enteisen jäten pflücken rechen schippen fegen kehren wischen lüften sortieren lackieren spachteln tapezieren verputzen montieren anpassen abheften nachreichen stempeln beglaubigen kalkulieren abrechnen begutachten programmieren debuggen pushen mergen deployen reviewen verschicken einladen empfehlen verleihen ausleihen pressen umbuchen vorlesen verhandeln reklamieren tippen bemalen gratulieren`
    .split(/\s+/u)
    .filter((verb) => verb !== '' && verb !== 'werden' && verb !== 'bleiben');

/** Stems of du and of the imperative that differ from the infinitive's. */
const CHANGED: Record<string, string> = {
  geben: 'gib',
  nehmen: 'nimm',
  lesen: 'lies',
  sprechen: 'sprich',
  treffen: 'triff',
  werfen: 'wirf',
  helfen: 'hilf',
  sehen: 'sieh',
  essen: 'iss',
  übernehmen: 'übernimm',
  besprechen: 'besprich',
  vergessen: 'vergiss',
  versprechen: 'versprich',
};
/** Only of du. */
const UMLAUT: Record<string, string> = {
  waschen: 'wäschst',
  fahren: 'fährst',
  laden: 'lädst',
  tragen: 'trägst',
  halten: 'hältst',
  lassen: 'lässt',
};

export const PREFIXES =
  'an ab auf aus ein mit vor zu nach her hin weg zurück vorbei fertig durch um rein raus rüber runter hoch los fest weiter zusammen frei bereit bei dazu nach dran vorab bescheid sauber kaputt klar hin ran heim'.split(
    ' ',
  );

const stemOf = (verb: string): string =>
  verb === 'tun' ? 'tu' : verb.endsWith('en') ? verb.slice(0, -2) : verb.slice(0, -1);

const I = new Map<string, string>();
const YOU = new Map<string, string>();
const ORDERS = new Map<string, string>();
const THIRD = new Map<string, string>();
for (const verb of REGULAR) {
  const stem = stemOf(verb);
  for (const form of [stem, `${stem}e`]) I.set(form, verb);
  if (/[el][lr]n$/u.test(verb)) I.set(`${stem.slice(0, -2)}${stem.slice(-1)}e`, verb);
  const changed = CHANGED[verb];
  const third = changed ?? UMLAUT[verb]?.replace(/(?<!s)st$/u, '') ?? stem;
  THIRD.set(
    /[td]$/u.test(third) && third === stem ? `${third}et` : third.endsWith('t') ? third : `${third}t`,
    verb,
  );
  if (changed !== undefined) {
    ORDERS.set(changed, verb);
    YOU.set(/[sß]$/u.test(changed) ? `${changed}t` : `${changed}st`, verb);
    continue;
  }
  for (const form of [stem, `${stem}e`]) ORDERS.set(form, verb);
  YOU.set(
    UMLAUT[verb] ?? (/[td]$/u.test(stem) ? `${stem}est` : /[sßz]$/u.test(stem) ? `${stem}t` : `${stem}st`),
    verb,
  );
}
const INFINITIVES = new Set(REGULAR);

const lookedUp =
  (forms: ReadonlyMap<string, string>) =>
  (word: string): string | null =>
    forms.get(word.toLowerCase()) ?? null;

/** The infinitive of a form of the first person; null for another word. */
export const ofFirstPerson = lookedUp(I);
export const ofSecondPerson = lookedUp(YOU);
/** Of 'who' and of a person. */
export const ofThirdPerson = lookedUp(THIRD);
export const ofOrder = lookedUp(ORDERS);
export const isTaskVerb = (word: string): boolean => INFINITIVES.has(word.toLowerCase());

/** A verb of the list, also with a prefix: 'wegräumen'. */
export function isKnownVerb(word: string): boolean {
  const verb = word.toLowerCase();
  return (
    INFINITIVES.has(verb) ||
    /\p{L}ieren$/u.test(verb) ||
    PREFIXES.some((prefix) => verb.startsWith(prefix) && INFINITIVES.has(verb.slice(prefix.length)))
  );
}

/** 'anrufen', 'mitzubringen': an infinitive by its form. */
export const isInfinitive = (word: string): boolean =>
  /^\p{Ll}+(?:en|ern|eln|tun)$/u.test(word) &&
  !/^(?:den|einen|keinen|meinen|deinen|seinen|ihren|unseren|diesen|jeden|morgen|wegen|neben|gegen|zwischen|eben|ihnen|denen|allen|vielen|beiden|neuen|alten|ersten|letzten|nächsten|gestern|gern|fern|oben|unten|hinten|innen|außen|drüben|zusammen|offen|dagegen|sieben)$/u.test(
    word,
  );
