// Tasks of German and Spanish talk whose words were said by somebody else, to nobody or to all.
import { expect, test } from 'vitest';
import { extracted, localTime, THURSDAY } from './testing/extracted.ts';
import { infinitiveOf } from './german/participles.ts';
import { neededIn, THAT_TASK } from './german/needs.ts';
import { germanActs } from './german/acts.ts';
import { germanClauses } from './german/clauses.ts';
import { GERMAN_TIMES } from './german/when.ts';
import { spanishActs } from './spanish/acts.ts';
import { SPANISH_TIMES } from './spanish/when.ts';
import { whenReader } from './when-phrases.ts';

async function tasks(language: string, lines: readonly string[]): Promise<[string, string | null][]> {
  const { action_items } = await extracted(lines, language);
  return action_items.map(({ description, due_at }) => [
    description,
    localTime(due_at)?.slice(0, 10) ?? null,
  ]);
}

test.each([
  ['gewechselt', 'wechseln'],
  ['freigeräumt', 'freiräumen'],
  ['überwiesen', 'überweisen'],
  ['abgegeben', 'abgeben'],
  ['bezahlt', 'bezahlen'],
  ['repariert', 'reparieren'],
  ['gemeldet', 'melden'],
  ['Garten', null],
])('the infinitive of %s', (participle, infinitive) => {
  expect(infinitiveOf(participle)).toBe(infinitive);
});

test.each([
  ['der Filter müsste heute noch gewechselt werden', 'den Filter heute noch wechseln'],
  ['heute muss der Zaun gestrichen werden', 'heute den Zaun streichen'],
  ['die Leihräder müssen zurück', 'die Leihräder zurückbringen'],
  ['das Kleid muss in die Reinigung', 'das Kleid in die Reinigung bringen'],
  ['die müssen schon am Samstag raus', THAT_TASK],
  ['ich muss noch raus', null],
  ['der Zaun muss nicht gestrichen werden', null],
])('what has to be done: %s', (clause, task) => {
  expect(neededIn(clause)).toBe(task);
});

const spoken = { byOwner: false, alone: false, before: '' };

test.each([
  ['irgendwer muss dem Hausmeister den Schlüssel geben', 'named', 'dem Hausmeister den Schlüssel geben'],
  ['Wer holt die Torte ab?', 'ask', 'die Torte abholen'],
  ['Mama will, dass du ihr die Fotos zeigst', 'ask', 'ihr die Fotos zeigen'],
  ['schick mir bitte noch die Adresse, ja?', 'ask', 'mir noch die Adresse schicken'],
])('de: a request to nobody, to all or for another: %s', (clause, kind, task) => {
  expect(germanActs(clause, spoken)[0]).toMatchObject({ kind, task });
});

test.each([
  ['hablá con tu primo, querés', 'ask', 'hablar con tu primo, querés'],
  ['dígale que la copia llega tarde', 'ask', 'decirle que la copia llega tarde'],
  ['nomás me compra la cinta y dos focos', 'ask', 'comprar la cinta y dos focos'],
  ['alguien tiene que avisar al portero', 'named', 'avisar al portero'],
  ['¿Quién trae los vasos?', 'ask', 'traer los vasos'],
  ['¿me lo puedes mandar por correo?', 'ask', 'mandar-lo por correo a mí'],
])('es: a request in forms of usted and vos, to nobody or to all: %s', (clause, kind, task) => {
  expect(spanishActs(clause, spoken)[0]).toMatchObject({ kind, task });
});

test('a day of the month stays with its month', () => {
  expect(germanClauses('Geht es am 3. April, oder passt das nicht?')[0]).toContain('3. April');
});

test.each<[string, string[], [string, string | null][]]>([
  [
    'de',
    ['Rita: Der Luftfilter müsste heute noch gewechselt werden.', 'Me: Ja, mach ich gleich nach der Pause.'],
    [['Den Luftfilter wechseln', '2026-03-05']],
  ],
  [
    'de',
    ['Rita: Irgendwer muss dem Hausmeister den Schlüssel geben.', 'Me: Ich kümmer mich drum.'],
    [['Dem Hausmeister den Schlüssel geben', null]],
  ],
  [
    'de',
    ['Rita: Die Heizung ist schon wieder kalt.', 'Me: Ich kümmer mich drum.'],
    [['Sich darum kümmern (Die Heizung ist schon wieder kalt)', null]],
  ],
  ['de', ['Rita: Kannst du am Samstag die Fenster putzen?', 'Me: Na, sorry, da bin ich in Köln.'], []],
  [
    'de',
    [
      'Rita: Kannst du die Getränke besorgen?',
      'Me: Mach ich.',
      'Rita: Aber bitte bis Samstag, da kommen alle.',
    ],
    [['Die Getränke besorgen', '2026-03-07']],
  ],
  [
    'es',
    ['Rita: ¿Me puedes pasar las claves del servidor?', 'Me: Claro, te las mando mañana.'],
    [['Pasar las claves del servidor a Rita', '2026-03-06']],
  ],
  [
    'de',
    [
      'Rita: Könntest du den Brief einwerfen?',
      'Me: Heute eher nicht, da bin ich in Köln.',
      'Me: Morgen mach ich das.',
    ],
    [['Den Brief einwerfen', '2026-03-06']],
  ],
  [
    'de',
    ['Me: Ich würde die Umfrage auswerten.', 'Rita: Bis wann?', 'Me: Bis Mittwoch.'],
    [['Die Umfrage auswerten', '2026-03-11']],
  ],
  [
    'en',
    ['Nora: So?', 'Me: We should paint the gate.', 'Nora: True.', "Me: I'll do it on Sunday."],
    [['Paint the gate', '2026-03-08']],
  ],
  [
    'es',
    ['Rita: Hay que llamar al seguro por el golpe.', 'Me: Yo les marco.'],
    [['Llamar al seguro por el golpe', null]],
  ],
])('%s: the request says what is taken on: %s', async (language, lines, expected) => {
  expect(await tasks(language, lines)).toEqual(expected);
});

const dayOf = (times: typeof GERMAN_TIMES, text: string): string | null => {
  const day = whenReader(times, THURSDAY, 'Europe/Berlin').mentions(text)[0]?.day ?? null;
  return day === null ? null : new Date(day).toISOString().slice(0, 10);
};

test.each([
  ['bis heut Abend', '2026-03-05'],
  ['bis Wochenende', '2026-03-06'],
  ['Ende nächster Woche', '2026-03-13'],
  ['Anfang nächster Woche', '2026-03-09'],
  ['Mitte kommender Woche', '2026-03-11'],
])('de: the day of %s', (text, day) => {
  expect(dayOf(GERMAN_TIMES, text)).toBe(day);
});

test.each([
  ['de mañana en ocho', '2026-03-13'],
  ['a finales de semana', '2026-03-06'],
  ['ahora a la tarde', '2026-03-05'],
])('es: the day of %s', (text, day) => {
  expect(dayOf(SPANISH_TIMES, text)).toBe(day);
});
