// What a talk says only in several turns: what a task is, what its pronoun means, and facts that a pronoun or an answer carries.
import { expect, test } from 'vitest';
import { factWording } from './facts/wording.ts';
import { extracted, tasksOf } from './testing/extracted.ts';

const factsOf = async (lines: readonly string[], language = 'en') =>
  (await extracted(lines, language)).memories.map(({ content }) => content);

test('what is asked keeps its question', async () => {
  expect(
    await tasksOf(['Vera: Could you find out how much the hall costs on a Sunday?', 'Me: Sure.']),
  ).toEqual([expect.stringMatching(/^Find out how much the hall costs/u)]);
});

test.each([
  ['Vera: Please ask at reception, they keep a list.', 'Ask at reception'],
  ['Vera: Can you collect Ben from the pool, just text me when you are there?', 'Collect Ben from the pool'],
])('a second statement behind a comma is no part of the task: %s', async (line, task) => {
  expect(await tasksOf([line, 'Me: Will do.'])).toEqual([`${task} | none`]);
});

test('a question of the owner is no promise, also where no sign shows it', async () => {
  expect(
    await tasksOf(['Ken: it costs forty a night', 'Me: right do i need to pay the tourist tax']),
  ).toEqual([]);
});

test('who promises when asked by when has a task', async () => {
  expect(
    await tasksOf([
      'Vera: The slides look thin.',
      'Me: I know.',
      'Vera: When can you have the slides ready?',
      'Me: By the end of next week.',
    ]),
  ).toEqual(['Get the slides ready | 2026-03-13 23:59']);
});

test.each([
  ['the day before', '2026-03-16 23:59'],
  ['a couple of days before', '2026-03-15 23:59'],
  ['the week after', '2026-03-24 23:59'],
])('%s what was spoken of', async (when, due) => {
  expect(
    await tasksOf([
      'Vera: The jury meets on the seventeenth of March.',
      'Me: I see.',
      `Vera: Could you send me the photos ${when}?`,
      'Me: Okay.',
    ]),
  ).toEqual([`Send Vera the photos | ${due}`]);
});

test('what has to go out is sent out by whoever takes it on', async () => {
  expect(await tasksOf(['Vera: The posters should go out by Monday.', 'Me: I can do those.'])).toEqual([
    'Send out the posters | 2026-03-09 23:59',
  ]);
});

test('"those" are the things, not whoever wants them, and the own verb says what is done', async () => {
  expect(
    await tasksOf([
      'Vera: We need the figures by Tuesday, the client wants to read them.',
      "Me: I'll write those on Monday.",
    ]),
  ).toEqual(['Write the figures | 2026-03-09 23:59']);
});

test('"him" is whom the talk is about, not his relative', async () => {
  expect(
    await tasksOf([
      "Vera: It's about Rufus. He mixes up letters.",
      "Me: His uncle's the same. I'll send the form with Rufus.",
      'Vera: Lovely. And could you read with him every evening?',
      'Me: Of course.',
    ]),
  ).toContainEqual('Read with Rufus every evening | none');
});

test('a promise about other things is another task', async () => {
  const tasks = await tasksOf([
    "Me: I'll write the text by Monday evening.",
    'Kit: And the photos?',
    "Me: I'll take them myself on Saturday.",
  ]);
  expect(tasks).toEqual(['Write the text | 2026-03-09 23:59', 'Take the photos myself | 2026-03-07 23:59']);
});

test.each([
  // In summer time.
  ['es', 'Ah, y a finales de mes tengo que vaciar el garaje.', 'Vaciar el garaje | 2026-03-31 22:59'],
  ['es', 'Mañana te llamo.', 'Llamar a Nora | 2026-03-06 23:59'],
  [
    'de',
    'Ich ruf dich übermorgen nochmal an wegen der Karten.',
    'Nora nochmal wegen der Karten anrufen | 2026-03-07 23:59',
  ],
])('%s: %s', async (language, line, task) => {
  expect(await tasksOf(['Nora: Aha.', `Me: ${line}`], language)).toEqual([task]);
});

test('es: a favour that is asked for politely', async () => {
  expect(
    await tasksOf(
      ['Nora: Queríamos preguntarte si puedes regar los geranios.', 'Me: Claro, sin problema.'],
      'es',
    ),
  ).toEqual(['Regar los geranios | none']);
});

test.each([
  [["Me: I used to fence at school so I've got strong legs."], 'Used to fence at school'],
  [['Kit: How is Elsa?', "Me: She's moved to Ghent."], 'Elsa has moved to Ghent'],
  [['Me: My wedding anniversary is the third of June.'], 'Wedding anniversary is the third of June'],
])('%s', async (lines, fact) => {
  expect(await factsOf([...lines, 'Kit: Really? I had no idea, tell me more about it.'])).toEqual([fact]);
});

test("'it's never been right' keeps its end", () => {
  expect(factWording("My hip was done in May and it's never been right", '')).toBe(
    'Hip was done in May and it has never been right',
  );
});

test('a concert that somebody has is no lasting fact', async () => {
  expect(await factsOf(["Me: We've got a concert in November, it is the one with the brass."])).toEqual([]);
});

test.each([
  ['de', 'mach ich ähm ich vertrage übrigens keine Nüsse', 'Ich vertrage übrigens keine Nüsse'],
  [
    'de',
    'Mein Onkel hatte mit sechzig einen Schlaganfall.',
    'Mein Onkel hatte mit sechzig einen Schlaganfall',
  ],
  ['de', 'Unsere Lotte wird im Juni sieben.', 'Unsere Lotte wird im Juni sieben'],
  ['es', 'Sí, por favor, algo suave que mi abuela es diabética.', 'Mi abuela es diabética'],
  ['es', 'Mi hermana se ha mudado a Vigo.', 'Mi hermana se ha mudado a Vigo'],
])('%s: %s', async (language, line, fact) => {
  expect(await factsOf(['Nora: Aha, ich verstehe schon.', `Me: ${line}`], language)).toEqual([fact]);
});

test('a promise that adds another thing is no answer to the request before it', async () => {
  expect(
    await tasksOf([
      'Vera: And bring the old key along, please.',
      "Me: Sure. And I'm going to order the paint on Friday.",
    ]),
  ).toEqual(['Bring the old key along | none', 'Order the paint | 2026-03-06 23:59']);
  expect(
    await tasksOf(
      ['Vera: Bring bitte den alten Schlüssel mit.', 'Me: Klar. Und die Farbe bestelle ich am Freitag.'],
      'de',
    ),
  ).toEqual([
    expect.stringMatching(/Schlüssel mitbringen \| none$/u),
    'Die Farbe bestellen | 2026-03-06 23:59',
  ]);
});

test('what an object is only counted of is named', async () => {
  expect(await tasksOf(["Vera: We're out of toner again.", "Me: I'll order two."])).toEqual([
    'Order two toners | none',
  ]);
});

test.each([
  [
    ['Vera: The engineer wants the test results.', 'Me: He can have them by Friday.'],
    'test results',
    '2026-03-06 23:59',
  ],
  [
    ['Vera: The report is due soon.', "Me: You'll have my section by Friday."],
    'Get my section to Vera',
    '2026-03-06 23:59',
  ],
  [
    ['Vera: The fridge hums again.', "Me: I'll have a technician in tomorrow."],
    'Have a technician',
    '2026-03-06 23:59',
  ],
  [
    ['Vera: A deposit secures it.', 'Me: I can pay the deposit on Friday.'],
    'Pay the deposit',
    '2026-03-06 23:59',
  ],
  [
    ['Vera: and you were going to ask the vicar about the heating', "Me: oh yes i'll catch him on sunday"],
    'Ask the vicar about the heating',
    '2026-03-08 23:59',
  ],
  [["Vera: i'll fix that could you do the leaflets", 'Me: sure'], 'Do the leaflets', 'none'],
])('a promise in other words: %j', async (lines, task, due) => {
  expect(await tasksOf(lines)).toEqual([expect.stringContaining(task)]);
  expect((await tasksOf(lines))[0]).toMatch(new RegExp(`\\| ${due}$`, 'u'));
});

test('how long somebody has done something is no task', async () => {
  expect(
    await tasksOf(['Vera: Mi prima canta con nosotras.', 'Me: Yo llevo veinte años cantando.'], 'es'),
  ).toEqual([]);
});

test('who asks back before the answer still takes the task, and what is needed of it later says when', async () => {
  expect(
    await tasksOf([
      'Vera: The school is asking who will order the wood this winter.',
      'Me: Who did it last time?',
      'Vera: Tom, but he is ill.',
      'Me: Go on then.',
      'Vera: They need the order in by Tuesday.',
      'Me: Fine.',
    ]),
  ).toEqual(['Order the wood this winter | 2026-03-10 23:59']);
  expect(
    await tasksOf([
      'Ken: and could you send me a plan of the stalls',
      'Me: a plan right. when by',
      'Ken: tuesday',
      'Me: okay you will get it',
    ]),
  ).toEqual(['Send Ken a plan of the stalls | 2026-03-10 23:59']);
});

test('an offer to do something that the owner does instead is what they take on', async () => {
  expect(
    await tasksOf([
      'Vera: The race closes on the twentieth.',
      'Vera: Shall I register you, or will you do it yourself?',
      "Me: I'll do it myself, it's quick.",
    ]),
  ).toEqual([expect.stringMatching(/^Register yourself \(The race closes/u)]);
});

test.each([
  [
    ['Vera: The guests will want the beds made up.', "Me: I'll do that on Friday."],
    'Make up the beds | 2026-03-06',
  ],
  [
    ['Vera: Where is my ladder?', "Me: I'll have it back to you by Monday."],
    "Get Vera's ladder back to Vera | 2026-03-09",
  ],
  [
    ['Vera: The clinic has lost my file. Can you give them a call?', 'Me: Will do.'],
    'Give the clinic a call | none',
  ],
  [['Vera: Who is driving Grace?', "Me: I'll pick her up."], 'Drive Grace | none'],
  [
    [
      'Vera: We are missing the contract.',
      'Me: I have it here.',
      'Vera: If you could email it, we can start.',
      'Me: Sure.',
    ],
    'Email the contract | none',
  ],
  [
    ['Vera: The form is not here. Could you upload it by Monday?', 'Me: Sure.'],
    'Upload the form | 2026-03-09',
  ],
])('what a task is about is named before it: %j', async (lines, task) => {
  expect(await tasksOf(lines)).toEqual([expect.stringContaining(task)]);
});

test('what is still unclear is told whole', async () => {
  expect(await tasksOf(['Vera: Can you ask Tom whether he still has the key?', 'Me: Sure.'])).toEqual([
    'Ask Tom whether he still has the key | none',
  ]);
  expect(await tasksOf(['Vera: Would you write me a page on how he is getting on?', 'Me: Sure.'])).toEqual([
    'Write Vera a page on how he is getting on | none',
  ]);
});

test('who lets somebody know says what about', async () => {
  expect(
    await tasksOf([
      'Vera: Will you stay in the flat after June?',
      "Me: Hm. I'll let you know by, by Monday.",
    ]),
  ).toEqual([expect.stringMatching(/^Let Vera know .*flat.* \| 2026-03-09/u)]);
});

test('a pause or a comma in a memo divides two tasks', async () => {
  expect(await tasksOf(["Me: right let's do the list", 'Me: um email Anna about the keys'])).toEqual(
    expect.arrayContaining(['Email Anna about the keys | none']),
  );
  expect(
    await tasksOf(['Me: I need two litres of paint and a box of screws, pick those up tomorrow morning.']),
  ).toEqual([expect.stringMatching(/^Pick two litres of paint and a box of screws up \| 2026-03-06/u)]);
});

test.each(["I've put them in a box already.", 'I already did that.'])(
  'what is done already is no task: %s',
  async (answer) => {
    expect(await tasksOf(['Vera: Please keep the receipts.', `Me: ${answer}`])).toEqual([]);
  },
);

test('an offer and how it is kept are one task', async () => {
  expect(
    await tasksOf([
      'Vera: We have nowhere to sit.',
      "Me: I can lend you my bench, I'll bring it on Saturday.",
    ]),
  ).toEqual(['Lend Vera my bench | 2026-03-07 23:59']);
});

test("'please do' is a yes and no task, and 'it' is neither joy nor the mornings", async () => {
  expect(
    await tasksOf(['Me: Can I send the invite?', 'Femke: Please do, the launch is on the fourteenth.']),
  ).toEqual([]);
  expect(await tasksOf(['Dee: Your car is in the way.', "Me: Oh joy. I'll move it."])).toEqual([
    expect.stringMatching(/^Move my car/u),
  ]);
  expect(
    await tasksOf([
      'Doctor: Do you know your tablets?',
      'Me: I work mornings, so I have no list here.',
      "Me: I'll write them down.",
    ]),
  ).toEqual([expect.stringMatching(/^Write my tablets down/u)]);
});

test('what is forgotten is what was just spoken of', async () => {
  const lines = [
    'Vera: The landlord comes on Wednesday.',
    "Me: I'll let the landlord in.",
    'Vera: Good.',
    'Me: The radiators are cold again.',
    'Vera: They are.',
  ];
  expect(
    await tasksOf([...lines, 'Me: I was going to say something about the rent, but forget it.']),
  ).toEqual([expect.stringMatching(/^Let the landlord in/u)]);
  expect(await tasksOf([...lines.slice(0, 3), 'Me: Actually, forget it.'])).toEqual([]);
});

test.each([
  "I won't forget it.",
  'That film, I can’t forget it.',
  'Never mind the noise, it is only the pump.',
])('nothing is taken back by: %s', async (line) => {
  expect(await tasksOf(["Me: I'll bring the oboe on Friday.", `Me: ${line}`])).toHaveLength(1);
});

test('what is named is taken back, however long ago it was promised', async () => {
  const lines = [
    "Me: I'll bring the kite on Sunday.",
    'Vera: Nice.',
    "Me: And I'll book the bus.",
    'Vera: Good.',
  ];
  expect(await tasksOf([...lines, 'Me: Oh, forget the kite, the kids lost it.'])).toEqual([
    expect.stringMatching(/bus/u),
  ]);
});
