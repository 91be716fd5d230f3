// Which sentences are facts, and whose.
import { describe, expect, test } from 'vitest';
import { LABELS, type Label } from '../heads/sentence-labels.ts';
import { toSentences } from '../text/sentences.ts';
import { findMemories, type FactSentence } from './memories.ts';

interface Line {
  text: string;
  speaker?: string;
  mine?: boolean;
  /** What the head says; 0.6 where nothing else is meant. */
  fact?: number;
}

const labels = (fact: number): Record<Label, number> =>
  Object.fromEntries(LABELS.map((label) => [label, label === 'fact' ? fact : 0])) as Record<Label, number>;

function memories(...lines: Line[]) {
  const sentences: FactSentence[] = lines.flatMap(
    ({ text, speaker = 'Speaker 1', mine = false, fact = 0.6 }, index) =>
      toSentences([
        {
          id: `s${index}`,
          text,
          speaker_name: speaker,
          is_user: mine,
          start: index * 40,
          end: index * 40 + 4,
        },
      ]).map((sentence) => ({ ...sentence, labels: labels(fact) })),
  );
  return findMemories(sentences);
}
const contents = (...lines: Line[]): string[] => memories(...lines).map((memory) => memory.content);

describe('facts', () => {
  test.each([
    ['I am allergic to peanuts and shellfish.', 'Allergic to peanuts and shellfish', 'system'],
    ['My wife is from a small town in Portugal.', 'Wife is from a small town in Portugal', 'system'],
    [
      'My favourite composer is Johann Sebastian Bach.',
      'Favourite composer is Johann Sebastian Bach',
      'interesting',
    ],
    [
      "I've played viola in this orchestra for nineteen years.",
      'Has played viola in this orchestra for nineteen years',
      'interesting',
    ],
  ])('%s', (text, content, category) => {
    expect(memories({ text })).toMatchObject([{ content, category, evidence: ['s0'] }]);
  });

  test.each([
    ['By the way I moved, we live in Portland now.', 'Lives in Portland'],
    [
      'oh and our daughter is allergic to peanuts so tell the school kitchen',
      'Daughter is allergic to peanuts',
    ],
    ['My son is allergic to eggs, so please check the cake.', 'Son is allergic to eggs'],
    ["I'm allergic to latex and can you note that for the surgeon", 'Allergic to latex'],
  ])('the fact alone: %s', (text, content) => {
    expect(contents({ text, mine: true, fact: 0.6 })).toEqual([content]);
  });

  test.each([
    'I might prefer the green one over the blue one.',
    'Do you think I always sleep that badly at night?',
    'I love it, what a lovely thing to have.',
    'I live in Lisbon with my whole family?',
    'The weather is fine, and so is the soup.',
    'The slow movement was my favourite part of it all.',
    'They say my son is a genius at the old piano.',
    "I'm a vegetarian since breakfast, just kidding.",
    "I'll work on the big report tomorrow morning.",
  ])('no fact: %s', (text) => {
    expect(memories({ text })).toEqual([]);
  });

  test.each([
    'My daughter has a cold and a runny nose.',
    'My husband was in the car the whole time.',
    'My son has a match on Saturday.',
    'I have been on hold for forty minutes.',
    'My wife had a row with the caterer.',
    'I work for peanuts in this place.',
    'I run a bath and then I sleep.',
    'I teach the first part and then you come in.',
    "My children think I've been ill for years.",
  ])('of today, a figure of speech or an instruction: %s', (text) => {
    expect(memories({ text, mine: true, fact: 0.6 })).toEqual([]);
  });

  test.each([
    ['I wear contact lenses when I drive.', 'Wears contact lenses when they drive'],
    ['I go swimming every Tuesday before work.', 'Goes swimming every Tuesday before work'],
    ['We have a little house by the lake.', 'Has a little house by the lake'],
    ['I gave up alcohol after the wedding.', 'Gave up alcohol after the wedding'],
  ])('habits, homes and what one wears or gave up: %s', (text, content) => {
    expect(contents({ text, mine: true, fact: 0.3 })).toEqual([content]);
  });

  test.each([
    [
      "I work nights at the depot, and my wife's a florist in Hull.",
      ['Works nights at the depot', 'Wife is a florist in Hull'],
    ],
    ['eight thirty friday works i work nights at the hospital lab', ['Works nights at the hospital lab']],
    ["We've got a baby, so we keep the shutters down.", ['Has got a baby']],
    ["I'm allergic to latex, is that a problem for the surgeon?", ['Allergic to latex']],
    [
      "I'm allergic to ibuprofen, so no painkillers of that sort.",
      ['Allergic to ibuprofen, so no painkillers of that sort'],
    ],
    ["It's the wife, she's from Llanelli, and that is her brother over there.", ['Wife is from Llanelli']],
    ['My father-in-law lives with us.', ['Father-in-law lives with them']],
    ["Thanks for the menu, it looks lovely. I'm vegetarian.", ['Vegetarian']],
  ])('a clause that is a fact stands by itself: %s', (text, worded) => {
    expect(contents({ text, mine: true })).toEqual(worded);
  });

  test.each([
    'I used to teach this one to the tenth graders at the college.',
    'I have been up here since the divorce.',
    "I can't keep up.",
    'I was a cook because.',
    'Sixteen years old.',
    'When I was learning at the mill.',
    'You have always lived in this town with your wife.',
    'I have been trying to land that trick since the seventh year.',
  ])('what only the talk before it explains: %s', (text) => {
    expect(contents({ text, mine: true, fact: 0.9 })).toEqual([]);
  });

  test('what is about somebody whom nobody named is no memory', () => {
    const text = 'She brought us up after the war in a small flat.';
    expect(memories({ text, mine: true, fact: 0.95 })).toEqual([]);
  });

  test.each([
    'She is a nurse at the harbour clinic.',
    'Twenty-two years in this choir, I have been so happy.',
  ])('what does not say whose it is stands alone for nobody: %s', (text) => {
    expect(memories({ text, mine: true, fact: 0.9 })).toEqual([]);
  });

  test('the head adds what no hint shows, and takes away what looks like one', () => {
    const line = { text: 'Those peonies from the market close my throat every time.', mine: true };
    expect(contents({ ...line, fact: 0.2 })).toEqual([]);
    expect(contents({ ...line, text: 'I walk to the mill and back with a lamp.', fact: 0.9 })).toHaveLength(
      1,
    );
    const joke = { text: 'I work for cake and applause, obviously.', mine: true };
    expect(contents(joke)).toHaveLength(1);
    expect(contents({ ...joke, fact: 0.01 })).toEqual([]);
  });

  test('a talk of less than 25 characters has none', () => {
    expect(contents({ text: 'I love chess and new tea' })).toEqual([]);
    expect(contents({ text: 'I love chess and new teas' })).toEqual(['Loves chess and new teas']);
  });

  test('a fact has 500 characters at most', () => {
    const [said] = contents({
      text: `I live in a ${'very '.repeat(15)}${'remarkable'.repeat(50)} house.`,
      fact: 0.9,
      mine: true,
    });
    expect(said).toHaveLength(500);
  });

  test('a fact that is said again is proven by the first time', () => {
    const text = 'I live in a house by the sea.';
    expect(memories({ text }, { text })).toMatchObject([{ evidence: ['s0'] }]);
  });

  test('the ten clearest of many, in their order', () => {
    const lines = Array.from({ length: 14 }, (_, index) => ({
      text: `I play the zither number ${index} in a band.`,
      fact: index < 4 ? 0.3 : 0.8,
      mine: true,
    }));
    const found = contents(...lines);
    expect(found).toHaveLength(10);
    expect(found[0]).toContain('number 4');
    expect(found[9]).toContain('number 13');
  });

  test('where somebody lives has a subject, so that a move takes its place', () => {
    expect(memories({ text: 'I live in a house by the sea.' })).toMatchObject([{ subject: 'home' }]);
  });
});

describe('whose fact it is', () => {
  const text = 'I live in a house by the sea.';

  test('the owner is not named', () => {
    expect(contents({ text, mine: true, speaker: 'You' })).toEqual(['Lives in a house by the sea']);
  });
  test('a known person is', () => {
    expect(contents({ text, speaker: 'Maria', fact: 0.6 }, { text: 'Oh nice.', mine: true })).toEqual([
      'Maria lives in a house by the sea',
    ]);
  });
  test('what others have to know of somebody for their care is kept even where the head hears no fact', () => {
    const reply = { text: 'Sure, I will tell them.', mine: true, fact: 0 };
    expect(contents({ text: "I'm allergic to peanuts.", speaker: 'Daniel', fact: 0.05 }, reply)).toEqual([
      'Daniel is allergic to peanuts',
    ]);
    expect(contents({ text: "I can't eat hazelnuts.", speaker: 'Lena', fact: 0.05 }, reply)).toHaveLength(1);
    expect(contents({ text: "I can't eat any more.", speaker: 'Lena', fact: 0.05 }, reply)).toEqual([]);
    expect(contents({ text: 'I am a locksmith.', speaker: 'Daniel', fact: 0.01 }, reply)).toEqual([]);
  });
  test('the only voice of a talk is the owner', () => {
    expect(contents({ text })).toEqual(['Lives in a house by the sea']);
  });
  test('one of several unnamed voices is nobody’s', () => {
    const other = { text: 'That sounds really nice to me.', speaker: 'Speaker 2' };
    expect(contents({ text, fact: 0.6 }, other)).toEqual([]);
  });
  test('a pronoun is the person of the lines before', () => {
    const before = { text: 'My wife says I should take up fishing.', mine: true, fact: 0 };
    const fact = { text: "She's a cardiologist at the harbour clinic.", mine: true, fact: 0.8 };
    expect(contents(before, fact)).toContain('Wife is a cardiologist at the harbour clinic');
  });
  test('who is meant is the relative, no day and no other word that begins a sentence', () => {
    const daughter = { text: 'My daughter, on Sundays, when she is not flying.', mine: true, fact: 0 };
    const crew = { text: "She's been cabin crew for years.", mine: true, fact: 0.9 };
    expect(contents(daughter, crew)).toEqual(['Daughter has been cabin crew for years']);
    const noor = { text: 'And Noor is doing very well.', speaker: 'Mr Adeyemi', fact: 0 };
    const we = { text: 'We can do that after supper.', mine: true, fact: 0 };
    const left = { text: "She's left-handed, does she still smudge everything?", mine: true, fact: 0.9 };
    expect(contents(noor, we, left)).toEqual(['Noor is left-handed']);
  });
});

describe('what a question and its answer say together', () => {
  const reply = (question: string, answer: string, byOwner = true): string[] =>
    contents(
      { text: question, speaker: 'Ingrid', mine: !byOwner, fact: 0 },
      { text: answer, speaker: byOwner ? 'You' : 'Pavel', mine: byOwner, fact: 0.1 },
    );
  test.each([
    ['And do you have any brothers?', 'Three, all of them older.', 'Has brothers: three, all of them older'],
    ['Where do you live?', 'In Tromsø, near the bridge.', 'Lives in Tromsø, near the bridge'],
    ['And where are you from?', 'From Bergamo.', 'Comes from Bergamo'],
    ['Where were you born?', 'Bergamo.', 'Was born in Bergamo'],
    ['What do you do for a living?', 'Nurse, mostly nights.', 'Works as nurse, mostly nights'],
    ['Are you on any medication?', 'Levothyroxine in the morning.', 'Takes levothyroxine in the morning'],
    ['Are you still vegetarian?', 'Yes, nine years now.', 'Is still vegetarian: nine years now'],
  ])('%s %s', (question, answer, content) => {
    expect(reply(question, answer)).toEqual([content]);
  });
  test('somebody else who answers is named', () => {
    expect(reply('Do you have children?', 'Two, Lars and Maj.', false)).toEqual([
      'Pavel has children: two, Lars and Maj',
    ]);
  });
  test.each([
    ['Do you have a dog?', 'No, only the neighbours do.'],
    ['Do you have kids?', 'Why do you ask?'],
    ['Do you have a minute for me?', 'Two, then I have to run.'],
    ['Are you still vegetarian?', 'Not any longer.'],
  ])('%s %s: no fact', (question, answer) => {
    expect(reply(question, answer)).toEqual([]);
  });
});

describe('a fact in the middle of talk', () => {
  test.each([
    ["I've played the oboe since school, that's what ruined my teeth.", 'Has played the oboe since school'],
    ['he rings me daily my brother hes a paramedic in Cork', 'Brother is a paramedic in Cork'],
    ["You know that I'm allergic to wasps, right?", 'Allergic to wasps'],
    ["I've got my, I've got the twins on weekdays.", 'Has got the twins on weekdays'],
  ])('%s', (text, content) => {
    expect(contents({ text, mine: true, fact: 0.8 })).toEqual([content]);
  });
  test('what belongs to somebody named before says to whom', () => {
    const before = { text: 'My cousin Tilda is visiting again.', mine: true, fact: 0 };
    const fact = { text: 'Her son is deaf in both ears.', mine: true, fact: 0.9 };
    expect(contents(before, fact)).toEqual(["Cousin Tilda's son is deaf in both ears"]);
  });
  test.each([
    "I'm on statins for good, I fear.",
    "I can't do dairy in the morning.",
    'Mussels bring me out in spots.',
  ])('health in other words, where the head is unsure: %s', (text) => {
    expect(contents({ text, mine: true, fact: 0.3 })).toHaveLength(1);
  });
});
