// Ways of asking, offering and taking on that writers who had not seen the rules used.
import { expect, test } from 'vitest';
import { englishActs } from './english/acts.ts';
import { englishClauses } from './english/clauses.ts';
import { germanActs } from './german/acts.ts';
import { guessedFirst } from './spanish/guessed-verbs.ts';
import { extracted, localTime } from './testing/extracted.ts';

const tasksOf = async (lines: readonly string[], language = 'en'): Promise<string[]> =>
  (await extracted(lines, language)).action_items.map(({ description }) => description);
const bare = (tasks: readonly string[]): string[] => tasks.map((task) => task.replace(/ \(.*\)$/u, ''));

test.each([
  [
    'a question that says no',
    ["Nuala: You wouldn't water the seedlings in the porch?", 'Me: No bother at all.'],
    ['Water the seedlings in the porch'],
  ],
  [
    'an aside in the request',
    ["Brennan: Could you, when she's in, take a swab as well?", 'Me: Yeah, grand.'],
    ['Take a swab'],
  ],
  [
    'a question at the end, with a mark and without',
    [
      'Mum: Close the window in the cellar, would you?',
      'Me: Will do.',
      'Mum: And water the ferns on the sill will you',
      'Me: Yes.',
    ],
    ['Close the window in the cellar', 'Water the ferns on the sill'],
  ],
  [
    'a question at the end of what is told',
    ['Ben: Luis has the keys to the cellar, would you', 'Me: No.'],
    [],
  ],
  ['something of the moment', ['Ben: Pass me the salt, would you', 'Me: Here.'], []],
  ['on the way', ['Mum: If you pass the market get me some lemons.', 'Me: Okay.'], ['Get Mum some lemons']],
  [
    'who is the one',
    ['Nadia: Somebody should pick him up, Luis I mean.', "Me: I'll be the one picking Luis up."],
    ['Pick Luis up'],
  ],
  ['it is the owner', ['Nadia: Somebody has to sweep the yard.', "Me: It'll be me."], ['Sweep the yard']],
  [
    'an answer with a name',
    ['Ma: Could you ring the vet about the goats?', 'Me: Yes, Ma.'],
    ['Ring the vet about the goats'],
  ],
  [
    'a question to somebody else',
    ['Petra: Who could come on Monday?', "Me: I'll ask Leila if she is free."],
    ['Ask Leila if she is free'],
  ],
  [
    'somebody has to, and it is the owner',
    [
      'Anil: We take the green one.',
      "Me: Then somebody has to cancel the grey slab, and I suppose that's me.",
    ],
    ['Cancel the grey slab'],
  ],
  [
    'what goes on a list',
    ['Jo: And we are out of yeast.', 'Me: Fine, yeast goes on the shopping list.'],
    ['Put yeast on the shopping list'],
  ],
  [
    'what is brought on a day',
    ['Grace: Then how do I get into the store?', "Me: I'm bringing you the key tomorrow."],
    ['Bring Grace the key'],
  ],
  [
    'what had better be done',
    ['Gus: They cut the water. Better fill the tank before you go.', 'Me: Okay, we will fill it.'],
    ['Fill the tank before you go'],
  ],
  [
    'the whole thing on a day',
    ['Ann: You all owe me a hundred.', "Me: I'll pay the whole thing on Thursday."],
    ['Pay the whole thing'],
  ],
  [
    'something is to be in a state',
    ['Karen: Can you please have Dad dressed by then?', 'Me: Yes, he will be.'],
    ['Have Dad dressed'],
  ],
  ['a paper wants signing', ['Cody: I need your signature on the sheet.', 'Me: Sure.'], ['Sign the sheet']],
  [
    'who does it',
    ['Amma: So who orders the cake?', "Me: Leave the cake to me, there's a bakery near the office."],
    ['Order the cake'],
  ],
  [
    'an offer that is taken',
    ['Me: Shall I ring the family?', 'Moana: Please, if you can find a gap.'],
    ['Ring the family'],
  ],
  ['an offer that nobody takes', ['Me: Shall I ring the family?', "Moana: They're away."], []],
  [
    'what could be done, and is wanted',
    ['Me: I could reserve a table for us.', 'Marg: Oh, would you?'],
    ['Reserve a table for us'],
  ],
  [
    'a debt',
    ['Me: I still owe Margaret twelve pounds for the raffle.'],
    ['Give Margaret twelve pounds for the raffle'],
  ],
  ['what is not to be forgotten', ["Me: Mustn't forget the water rate."], ['Remember the water rate']],
  [
    'whether somebody is free',
    ["Me: I'll see if Petra is free on Monday.", 'Troy: Good.'],
    ['See if Petra is free'],
  ],
  [
    'a second thing after a yes',
    ['Gus: Would you keep an eye on the place?', "Me: You bet. And I'll bring your mail in."],
    ['Keep an eye on the place', "Bring Gus' mail in"],
  ],
  [
    'what is had on oneself is brought',
    ['McAteer: You need a licence and a bill.', "Me: I'll have my licence with me."],
    ['Bring my licence with me'],
  ],
  [
    'what one cannot get is lacked',
    ['Kobus: And we are short of hard hats.', "Me: I'll pick up six on the way."],
    ['Pick up six hard hats on the way'],
  ],
])('%s', async (_, lines, expected) => {
  expect(bare(await tasksOf(lines))).toEqual(expected);
});

test.each([
  [
    'no worry takes a task back',
    ['Me: I have to order the cake.', "Me: Dad drives her, so I don't need to worry about that."],
    ['Order the cake'],
  ],
  [
    'telling others is not taking over',
    ["Me: I'll chase the inspector.", "Nomsa: I'll tell them today."],
    ['Chase the inspector'],
  ],
  [
    'a note is no task',
    ["Me: Note to self, she can't hear me.", 'Me: Call the bakery about the cake.'],
    ['Call the bakery about the cake'],
  ],
])('%s', async (_, lines, expected) => {
  expect(bare(await tasksOf(lines))).toEqual(expected);
});

test.each([
  ['de', ['Matthias: Gibst ihr das Heft bitte?', 'Me: Mach ich.'], /Heft geben/u],
  ['de', ['Malte: Rufst du mal die Emma an', 'Me: Okay.'], /Emma anrufen/u],
  [
    'de',
    ['Mama: Wir brauchen eine Torte.', 'Me: Dann bestell ich morgen eine beim Groissböck.'],
    /^Eine Torte beim Groissböck bestellen/u,
  ],
  ['de', ['Me: Der Preis gilt bis Freitag deswegen buch ich die Fähre gleich morgen.'], /Fähre.*buchen/u],
  [
    'es',
    ['Carmela: ¿Tú me regarías las macetas del patio?', 'Me: Claro que sí.'],
    /^Regar(?:le)? las macetas/u,
  ],
])('%s: %j', async (language, lines, task) => {
  expect(await tasksOf(lines, language)).toEqual([expect.stringMatching(task)]);
});

test('an opinion is no promise', () => {
  const acts = germanActs('Eine Mahnung finde ich zu hart.', { byOwner: true, alone: false, before: '' });
  expect(acts.filter(({ kind }) => kind === 'mine')).toEqual([]);
});

test.each(['cinco', 'mano', 'foto'])('%s is no form of a verb', (word) => {
  expect(guessedFirst(word)).toBeNull();
});

test('the day in the middle of a request is the day of its task', async () => {
  const { action_items } = await extracted(
    ['Mum: Could you, on Friday, send the forms to the school?', 'Me: Sure.'],
    'en',
  );
  expect(
    action_items.map(({ description, due_at }) => [description, localTime(due_at)?.slice(0, 10)]),
  ).toEqual([['Send the forms to the school', '2026-03-06']]);
});

test('a memo: what somebody is told stays with it, also without punctuation', async () => {
  expect(bare(await tasksOf(['Me: okay so tell the landlord i need the keys back by friday']))).toEqual([
    'Tell the landlord i need the keys back by friday',
  ]);
});

test('a memo: what somebody is asked is no condition, and what has to be done is a task', async () => {
  expect(
    bare(
      await tasksOf([
        'Me: Ask Sharon if she wants the old truck.',
        'Me: Mrs Naidoo wants forty bags. That order has to be changed.',
      ]),
    ),
  ).toEqual(['Ask Sharon if she wants the old truck', 'Change that order']);
});

test('an answer with the name of who is spoken to is an answer; what goes on is no name', () => {
  expect(englishClauses('Yes, Ma.', false)).toEqual(['Yes', 'Ma.']);
  expect(englishClauses('Okay, Mrs Rao.', false)).toEqual(['Okay', 'Mrs Rao.']);
  expect(englishClauses('Okay, but tomorrow.', false)).toEqual(['tomorrow.']);
});

test('who drops something in takes nothing back', () => {
  const kinds = (clause: string) =>
    englishActs(clause, { byOwner: false, alone: false, before: '' }).map(({ kind }) => kind);
  expect(kinds('And take the cover off before you drop it in.')).toEqual(['ask']);
  expect(kinds('Oh, drop it.')).toContain('undo');
});

test('what is told of as a habit is no request; what somebody is asked about is no day on which it is done', async () => {
  expect(await tasksOf(['Mama: Du machst doch immer diesen Schokokuchen.', 'Me: Ja, klar.'], 'de')).toEqual(
    [],
  );
  const call = await extracted(['Mama: Ruf mich morgen an, wegen Weihnachten.', 'Me: Mach ich.'], 'de');
  expect(call.action_items.map(({ description }) => description)).toEqual(['Mama wegen Weihnachten anrufen']);
  expect(localTime(call.action_items[0]!.due_at)).toBe('2026-03-06 23:59');
  const asked = await extracted(["Me: I'll ask her about Christmas."], 'en');
  expect(asked.action_items).toMatchObject([{ description: 'Ask her about Christmas', due_at: null }]);
  expect(await tasksOf(['Ann: It is at half past four.', 'Me: Ah right, let me put that in.'])).toEqual([]);
});
