// Tasks and appointments in German, Spanish and French talks, from their first line to what is stored of them.
import { expect, test } from 'vitest';
import { extracted as extract, localTime as local } from './testing/extracted.ts';
import { spanishActs } from './spanish/acts.ts';

test.each([
  ['de', 'Ich muss Mama ausrichten, dass ich am Freitag komme.', /am Freitag/u],
  ['de', 'Ich sage Mama, dass wir am Sonntag kommen.', /am Sonntag/u],
  ['es', 'Tengo que decirle que la llamo el domingo.', /^Decirle que la llamo el domingo$/u],
  ['es', 'Voy a avisarle a Marta que el martes no voy.', /^Avisar a Marta que el martes no voy$/u],
])('%s: a day of a message is no deadline: %s', async (language, text, description) => {
  const { action_items } = await extract(['Nora: Aha.', `Me: ${text}`], language);
  expect(action_items).toMatchObject([
    { description: expect.stringMatching(description) as string, due_at: null },
  ]);
});

test.each([
  ['de', 'Ich hole dich morgen Mittag um eins ab.', '2026-03-06 13:00'],
  ['de', 'Ich muss den Bericht bis Montagmittag abgeben.', '2026-03-09 12:00'],
  ['de', 'Ich bringe das Paket morgen Mittag zur Post.', '2026-03-06 12:00'],
  ['es', 'Tengo que entregar el informe antes del lunes al mediodía.', '2026-03-09 12:00'],
  ['es', 'El lunes al mediodía a la una llevo el coche al taller.', '2026-03-09 13:00'],
])('%s: midday is twelve, unless another time is said beside it: %s', async (language, text, due) => {
  const { action_items } = await extract(['Nora: Aha.', `Me: ${text}`], language);
  expect(action_items.map(({ due_at }) => local(due_at!))).toEqual([due]);
});

test.each([
  ['de', 'Ich rufe den Zahnarzt morgen um halb drei an.'],
  ['es', 'Llamo al dentista mañana a las dos y media.'],
  ['en', 'I will ring the surgery at half past two tomorrow.'],
])('%s: who is rung up is not met: %s', async (language, text) => {
  const { action_items, events } = await extract(['Nora: Aha.', `Me: ${text}`], language);
  expect(action_items).toHaveLength(1);
  expect(events).toEqual([]);
});

test('es: what stands before the verb is its object', () => {
  const [act] = spanishActs('El trastero lo vacío el lunes.', { byOwner: true, alone: false, before: '' });
  expect(act).toMatchObject({ kind: 'mine', task: 'vaciar el trastero el lunes' });
});

test.each([
  [
    'de',
    ['Jana: Kannst du mir bitte bis Montag die Rechnung schicken?', 'Me: Klar, mach ich.'],
    ['Jana die Rechnung schicken', '2026-03-09 23:59'],
  ],
  [
    'de',
    ['Me: Ich muss morgen noch das Paket für Oma zur Post bringen, sonst kommt es zu spät.'],
    ['Das Paket für Oma zur Post bringen', '2026-03-06 23:59'],
  ],
  [
    'de',
    ['Herr Kolb: Ihr Auto wäre dann fertig.', 'Me: Gut, dann hole ich den Wagen am Samstag um halb zehn ab.'],
    ['Den Wagen abholen', '2026-03-07 09:30'],
  ],
  [
    'es',
    ['Lucía: ¿Me puedes mandar la lista de invitados?', 'Me: Sí, te la mando esta tarde.'],
    ['Mandar la lista de invitados a Lucía', '2026-03-05 23:59'],
  ],
  [
    'es',
    ['Me: Tengo que llevar el coche al taller antes del viernes, que no se me olvide.'],
    ['Llevar el coche al taller', '2026-03-05 23:59'],
  ],
  [
    'es',
    ['Nico: No te olvides de pagar la cuota del club.', 'Me: Dale, la pago mañana a las diez.'],
    ['Pagar la cuota del club', '2026-03-06 10:00'],
  ],
  [
    'fr',
    ["Léo: Tu pourrais m'envoyer le contrat avant lundi ?", "Me: Oui, je te l'envoie demain."],
    ['Envoyer le contrat', '2026-03-06 23:59'],
  ],
  [
    'fr',
    ["Me: Il faut que j'appelle le garage mardi, je ne dois pas oublier."],
    ['Appeler le garage', '2026-03-10 23:59'],
  ],
])('a task in %s: %s', async (language, lines, expected) => {
  const { action_items, understood } = await extract(lines, language);
  expect(understood).toBe(true);
  expect(action_items.map(({ description, due_at }) => [description, local(due_at)])).toEqual([expected]);
});

test.each([
  ['de', ['Me: Ich hab die Rechnung gestern schon bezahlt, das ist erledigt.']],
  ['de', ['Me: Wenn ich im Lotto gewinne, kaufe ich mir ein Boot und fahre weg.']],
  ['es', ['Me: Ya pagué la cuota la semana pasada, así que no debo nada.']],
  ['es', ['Me: Si me toca la lotería me compro una casa en la playa.']],
  ['fr', ["Me: J'ai déjà appelé le garage hier, et la voiture est prête."]],
  ['fr', ["Me: Si je gagne au loto, je m'achète un bateau et je pars."]],
])('no task in %s: %s', async (language, lines) => {
  expect((await extract(lines, language)).action_items).toEqual([]);
});

test.each([
  [
    'de',
    [
      'Praxis Weber: Der Termin beim Zahnarzt wäre am Dienstag um Viertel nach vier, passt das?',
      'Me: Dienstag Viertel nach vier, das passt.',
    ],
    '2026-03-10 16:15',
  ],
  [
    'es',
    [
      'Clínica: La cita con la doctora es el martes a las nueve y media, ¿le va bien?',
      'Me: El martes a las nueve y media, perfecto.',
    ],
    '2026-03-10 09:30',
  ],
  [
    'fr',
    [
      'Cabinet: Le rendez-vous avec le médecin est mardi à quatorze heures trente, ça vous va ?',
      "Me: Mardi quatorze heures trente, c'est noté.",
    ],
    '2026-03-10 14:30',
  ],
])('an appointment in %s', async (language, lines, start) => {
  const { events } = await extract(lines, language);
  expect(events.map((event) => local(event.start))).toEqual([start]);
});

test.each<[string, string[], [string, string | null][]]>([
  [
    'es',
    [
      'Lucía: Hola, ¿puedes comprar el pan para la cena del sábado en mi casa?',
      'Me: Claro, yo compro el pan y también llevo el vino.',
    ],
    [
      ['Comprar el pan para la cena en mi casa', '2026-03-07 23:59'],
      ['Llevar el vino', '2026-03-07 23:59'],
    ],
  ],
  ['es', ['Me: Mañana llamo a Pilar para avisarla.'], [['Llamar a Pilar para avisarla', '2026-03-06 23:59']]],
  [
    'es',
    ['Paco: ¿Has hablado con el seguro?', 'Me: Todavía no, voy a llamar al seguro esta tarde.'],
    [['Llamar al seguro', '2026-03-05 23:59']],
  ],
  [
    'es',
    [
      'Irene: Mamá cumple años el veinte.',
      'Me: Ya lo sé, le compro yo las flores y reservo mesa en el restaurante.',
    ],
    [
      ['Comprar las flores', null],
      ['Reservar mesa en el restaurante', null],
    ],
  ],
  ['es', ['Carmen: ¿Y la farmacia?', 'Me: Lo miro mañana.'], [['Mirar la farmacia', '2026-03-06 23:59']]],
  [
    'es',
    ['Rosa: Gracias, y hay que comprar detergente.', 'Me: Vale, me encargo del detergente.'],
    [['Comprar detergente', null]],
  ],
  [
    'de',
    [
      'Jana: Kommst du am Samstag zum Abendessen zu uns?',
      'Me: Gern, ich bringe den Nachtisch mit und besorge auch Wein.',
    ],
    [
      ['Den Nachtisch mitbringen', '2026-03-07 23:59'],
      ['Wein besorgen', null],
    ],
  ],
  [
    'de',
    ['Petra: Der Drucker streikt wieder, rufst du den Techniker an?', 'Me: Mach ich gleich morgen früh.'],
    [['Den Techniker anrufen', '2026-03-06 23:59']],
  ],
  ['de', ['Me: Ich kümmere mich um die Getränke.'], [['Sich um die Getränke kümmern', null]]],
])('%s: each thing that is taken on is a task: %s', async (language, lines, expected) => {
  const { action_items } = await extract(lines, language);
  expect(action_items.map(({ description, due_at }) => [description, local(due_at)])).toEqual(expected);
});

test('a talk of two languages is read in both', async () => {
  const { action_items } = await extract(
    [
      'Me: Okay, let me see what we still need for the weekend and who does what.',
      "Me: I'll buy the tickets tomorrow.",
      'Ana: Und du musst bitte noch die Karten für das Konzert bei der Kasse abholen.',
      'Ana: Vergiss nicht, dass du auch die Noten für den Chor mitbringen musst.',
      'Me: Sure, no problem.',
    ],
    'en',
  );
  expect(action_items.map(({ description }) => description)).toEqual(
    expect.arrayContaining(['Buy the tickets', expect.stringMatching(/^Die Karten .*abholen$/u)]),
  );
});

test.each([
  ['en', 'The board met about the fence.', 'We have not settled on a colour yet.'],
  ['de', 'Wie war die Sitzung?', 'Wir haben nichts beschlossen.'],
  ['es', '¿Y la reunión?', 'Nadie ha decidido el color.'],
  ['fr', 'Et la réunion ?', "On n'a rien décidé."],
])('%s: what is not decided is no decision: %s %s', async (language, before, text) => {
  const { claims } = await extract([`Dana: ${before}`, `Dana: ${text}`, 'Me: Ok.'], language);
  expect(claims.filter(({ kind }) => kind === 'decision')).toEqual([]);
});
