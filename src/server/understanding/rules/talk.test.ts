// Tasks, appointments and claims that only several lines of a talk together say. Without the trained heads.
import { describe, expect, test } from 'vitest';
import { toSentences } from '../text/sentences.ts';
import { findActionItems } from './action-items.ts';
import { MATTERS } from './testing/matters.ts';
import { ENGLISH } from './english/english.ts';
import { findEvents } from './events.ts';
import { layOut } from './said.ts';
import { findSaidClaims } from './said-claims.ts';
import { extracted, localTime } from './testing/extracted.ts';

/** A Friday at noon. */
const WHEN = ENGLISH.when(Date.parse('2026-03-06T12:00:00Z'), 'UTC');

/** Lines such as 'Dana: Could you call?'; `Me` is the owner. */
async function talkOf(lines: readonly string[]) {
  const segments = lines.map((line, index) => {
    const [, name, text] = /^(\w[\w ]*): (.*)$/u.exec(line)!;
    const is_user = name === 'Me';
    return {
      id: `l${index + 1}`,
      text: text!,
      speaker_name: is_user ? 'You' : name!,
      is_user,
      start: index * 4,
      end: index * 4 + 3,
    };
  });
  const talk = await layOut(toSentences(segments), ENGLISH, WHEN);
  return {
    items: findActionItems(talk, ENGLISH, WHEN, MATTERS),
    events: findEvents(talk, ENGLISH, WHEN),
    claims: findSaidClaims(talk, ENGLISH),
  };
}

const at = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 16);
const itemsOf = async (...lines: string[]) =>
  (await talkOf(lines)).items.map(({ description, due_at }) => [description, at(due_at)]);
const eventsOf = async (...lines: string[]) =>
  (await talkOf(lines)).events.map(({ title, start }) => [title, at(start)]);

describe('tasks', () => {
  test('nobody meets on a day that is named loosely', async () => {
    expect(
      await eventsOf(
        "Me: Let's have the meeting some time next week.",
        'Dana: At four? Great, see you then.',
      ),
    ).toEqual([]);
  });

  test('a task with a time is no appointment', async () => {
    expect(await eventsOf("Me: I'll call Anna at seven tonight.", 'Dana: Good.')).toEqual([]);
  });

  test('what was asked about is a task once the owner takes it on', async () => {
    const asked = 'Nina: Did you pay for the class trip yet?';
    expect(await itemsOf(asked, "Me: No, I'll do it tomorrow.")).toEqual([
      ['Pay for the class trip', '2026-03-07T23:59'],
    ]);
    expect(await itemsOf(asked, 'Me: Yes.')).toEqual([]);
    expect(await itemsOf(asked, 'Me: What a day.')).toEqual([]);
    expect(
      await itemsOf(asked, 'Me: Yes.', 'Nina: And the garden looks wild.', "Me: I'll do it tomorrow."),
    ).toEqual([['See to it (the garden looks wild)', '2026-03-07T23:59']]);
  });

  test.each([
    ['Dana: Somebody should ring the tenant back.', 'Me: Yeah, leave that with me.', 'Ring the tenant back'],
    ['Dana: Could one of you two order the paint?', "Me: Go on, I'll do it.", 'Order the paint'],
    ['Dana: Who is painting the fence?', "Me: That's me.", 'Paint the fence'],
    [
      'Dana: And we have to email the printer about the flyer.',
      "Me: I'm on it.",
      'Email the printer about the flyer',
    ],
    ["Dana: I'd love it if you'd get the boiler checked.", 'Me: Sure.', 'Get the boiler checked'],
    ['Dana: You have to, uh, send the form back.', 'Me: Will do.', 'Send the form back'],
    [
      'Dana: The licence of the shop runs out on Friday.',
      "Me: Oh no. Okay, I'm on it.",
      'See to it (The licence of the shop runs out on Friday)',
    ],
  ])('what nobody was asked for by name is taken on: %s %s', async (named, taken, description) => {
    const [item] = await itemsOf(named, taken);
    expect(item?.[0]).toBe(description);
  });

  test('what nobody was asked for by name is nobody’s task until it is taken on', async () => {
    for (const named of ['Somebody should ring the tenant back.', 'Who is painting the fence?'])
      expect(await itemsOf(`Dana: ${named}`, 'Me: What a day.')).toEqual([]);
  });

  test('a day that is put right three sentences later is the one that counts', async () => {
    expect(
      await itemsOf(
        "Me: I'll send you the plan on Monday.",
        'Dana: The shop is closed then.',
        'Dana: Inventory.',
        'Me: No, wait, Tuesday.',
      ),
    ).toEqual([['Send Dana the plan', '2026-03-10T23:59']]);
  });

  test('a pronoun means what the talk comes back to, before a place or part that was named last', async () => {
    expect(
      await itemsOf(
        'Dana: The prescription was not stamped.',
        'Dana: Look for the prescription at the back of the drawer.',
        "Me: I'll scan it tomorrow.",
      ),
    ).toEqual([['Scan the prescription', '2026-03-07T23:59']]);
  });

  test('what another task says is not what a task is about, and does not make one of two', async () => {
    const { action_items } = await extracted(
      [
        'Speaker 1: Wonderful, I will send you the keys on Friday.',
        'Speaker 2: I cannot eat nuts, so please tell the bakery.',
        'Speaker 1: I will call the bakery on Monday.',
      ],
      'en',
    );
    expect(action_items.map(({ description, due_at }) => [description, localTime(due_at)])).toEqual([
      ['Send the keys', '2026-03-06 23:59'],
      ['Call the bakery (“I cannot eat nuts”)', '2026-03-09 23:59'],
    ]);
  });

  test('what another voice says of itself stands as its words, without what leads to it', async () => {
    expect(
      await itemsOf('Dana: One more thing, I have sold my kayak.', "Me: Good for you. I'll call the club."),
    ).toEqual([['Call the club (Dana: “I have sold my kayak”)', null]]);
    expect(await itemsOf('Me: By the way, I have sold my kayak.', "Me: I'll call the club.")).toEqual([
      ['Call the club (I have sold my kayak)', null],
    ]);
  });

  test('a task that only says whom to reach says what was spoken of; one that says enough does not', async () => {
    expect(await itemsOf('Dana: The kitchen window is broken again.', "Me: I'll call Tom.")).toEqual([
      ['Call Tom (The kitchen window is broken again)', null],
    ]);
    expect(await itemsOf('Dana: The kitchen window is broken again.', "Me: I'll buy new glass.")).toEqual([
      ['Buy new glass', null],
    ]);
  });

  test('what somebody needs is a task once the owner promises it', async () => {
    const needs = 'Raj: I still need the headcount from you.';
    expect(await itemsOf(needs, "Me: You'll get it by Monday.")).toEqual([
      ['Provide the headcount', '2026-03-09T23:59'],
    ]);
    expect(await itemsOf(needs, 'Me: It is raining.')).toEqual([]);
  });

  test('what another voice calls yours is the own', async () => {
    expect(await itemsOf('Clerk: We are missing your new address.', "Me: I'll send it tomorrow.")).toEqual([
      ['Send my new address', '2026-03-07T23:59'],
    ]);
  });

  test("'ones' and 'some' are what was spoken of", async () => {
    expect(await itemsOf('Officer: Your photo is too old. Please bring two new ones.')).toEqual([
      ['Bring two new photos', null],
    ]);
    expect(await itemsOf('Mum: I could do with some milk.', "Me: I'll bring some round on Sunday.")).toEqual([
      ['Bring some milk round', '2026-03-08T23:59'],
    ]);
  });

  test('the day of going somewhere is the day of what is done there', async () => {
    expect(await itemsOf("Me: I'm going by tomorrow and I'll get the parcel.")).toEqual([
      ['Get the parcel', '2026-03-07T23:59'],
    ]);
  });

  test('before somebody comes or goes is the day when they do', async () => {
    expect(
      await itemsOf("Me: I'll dig out the photos before you fly.", 'Barnaby: I fly on the thirtieth.'),
    ).toEqual([['Dig out the photos before Barnaby fly', '2026-03-30T23:59']]);
  });

  test('what was asked for is named where the owner only says it', async () => {
    expect(
      await itemsOf('Dana: Could you send me the floor plan?', "Me: Sure, I'll send it tomorrow."),
    ).toEqual([['Send Dana the floor plan', '2026-03-07T23:59']]);
  });

  test('a request that the owner accepts is one task, and one they refuse is none', async () => {
    expect(await itemsOf('Dana: Can you book the hotel in Leeds?', 'Me: Will do.')).toEqual([
      ['Book the hotel in Leeds', null],
    ]);
    expect(await itemsOf('Dana: Can you book the hotel in Leeds?', "Me: No, I can't.")).toEqual([]);
  });

  test('what another one promises, and what the owner asks for, is no task of the owner', async () => {
    expect(await itemsOf("Dana: I'll write the invitation.", 'Me: Could you print the menu too?')).toEqual(
      [],
    );
  });

  test.each([
    ["Me: I'll order the cake for Sunday.", 'Dana: Oh, I ordered it already.', 'Me: Never mind then.'],
    ["Me: I'll call the florist tomorrow.", 'Me: Actually, you call her.'],
    ["Me: I'll ask the chap from Ludlow.", 'Dana: No need, he has agreed.'],
  ])('taken back: %s', async (...lines) => {
    expect(await itemsOf(...lines)).toEqual([]);
  });

  test('a correction moves the day', async () => {
    expect(await itemsOf("Me: I'll mail the forms on Monday.", 'Dana: By when?', 'Me: No, Tuesday.')).toEqual(
      [['Mail the forms', '2026-03-10T23:59']],
    );
  });

  test('what is brought to an appointment is due then', async () => {
    expect(
      await itemsOf('Dana: The picnic is on Sunday at eleven.', "Me: Great, I'll bring the folding chairs."),
    ).toEqual([['Bring the folding chairs', '2026-03-08T11:00']]);
  });

  test.each([
    ["Me: If the roof comes off, I'll sell the car."],
    ["Dana: He said, I'll paint the fence."],
    ["Me: I've already paid the gardener."],
    ['Me: I used to water the plants at night.'],
  ])('no task: %s', async (line) => {
    expect(await itemsOf(line, 'Dana: Oh.')).toEqual([]);
  });

  test('false starts do not reach the words of a task', async () => {
    expect(await itemsOf("Me: So I'll, I'll ring the, um, the plumber tomorrow.", 'Dana: Fine.')).toEqual([
      ['Ring the plumber', '2026-03-07T23:59'],
    ]);
  });

  test('speech without apostrophes, with words said twice', async () => {
    expect(
      await itemsOf(
        'Me: okay so um dont forget to call the vet tomorrow at three about the the cat vaccines',
      ),
    ).toEqual([['Call the vet about the cat vaccines', '2026-03-07T15:00']]);
    expect(await itemsOf('Me: ill send the the lease on monday', 'Dana: Thanks.')).toEqual([
      ['Send the lease', '2026-03-09T23:59'],
    ]);
    expect(await itemsOf('Me: The cat is ill, call it bad luck.', 'Dana: Oh.')).toEqual([]);
  });

  test('an order after a statement, in a memo, is a task that says what to tell', async () => {
    expect(
      await itemsOf('Me: oh and our daughter is allergic to peanuts so tell the school kitchen'),
    ).toEqual([['Tell the school kitchen that our daughter is allergic to peanuts', null]]);
    expect(await itemsOf('Me: The tap drips again so call the plumber.')).toEqual([
      ['Call the plumber (The tap drips again)', null],
    ]);
  });

  test("of a request, what is the owner's is named so that it stands alone", async () => {
    const lines = [
      'Speaker 2: Could you send me your profit and loss statement by Friday?',
      'Me: Sure, I can do that.',
      'Me: I will send it on Thursday evening.',
    ];
    expect((await itemsOf(...lines)).map(([text]) => text)).toEqual(['Send the profit and loss statement']);
    for (const first of ['Speaker 2: Hello, this is Karen from the tax office.', 'Me: Hi Karen.'])
      expect((await itemsOf(first, ...lines)).map(([text]) => text)).toEqual([
        'Send Karen the profit and loss statement',
      ]);
    // Who is introduced to others has not said who speaks.
    expect((await itemsOf('Speaker 2: This is Karen, my sister.', ...lines)).map(([text]) => text)).toEqual([
      'Send the profit and loss statement',
    ]);
  });

  test('where nobody is known to be the owner, tasks of all are drafts', async () => {
    const { items } = await talkOf(["Ann: I'll send the contract.", 'Ben: Thanks for that.']);
    expect(items).toMatchObject([{ description: 'Send the contract', person: 'Ann' }]);
    expect(items[0]!.confidence).toBeLessThan(0.6);
  });
});

describe('appointments', () => {
  test('day and time in different turns', async () => {
    expect(
      await eventsOf(
        'Dana: The dentist appointment is on Thursday.',
        'Me: What time?',
        'Dana: Half past four.',
      ),
    ).toEqual([['Dentist appointment with Dana', '2026-03-12T16:30']]);
  });

  test('of two proposals the one that is taken', async () => {
    expect(
      await eventsOf(
        'Dana: Shall we have the lesson on Tuesday?',
        "Me: Not Tuesday, I'm in Cork. Friday the thirteenth?",
        "Dana: I have four o'clock or five to six.",
        'Me: Five to six.',
      ),
    ).toEqual([['Lesson with Dana', '2026-03-13T17:55']]);
  });

  test.each([
    ['Speaker 2: Good morning, this is Karen from the tax office.'],
    ['Me: Hi Karen, nice to hear from you.'],
  ])('it is with the one who is named in the talk: %s', async (first) => {
    expect(
      await eventsOf(
        first,
        'Me: What can I do?',
        'Speaker 2: So let us have a call on Monday at half past two.',
        'Me: Perfect.',
      ),
    ).toEqual([['Call with Karen', '2026-03-09T14:30']]);
  });

  test('two appointments in neighbouring sentences are two', async () => {
    expect(
      await eventsOf('Me: The viewing is on Monday at ten.', 'Me: And my interview is on Tuesday at 2 pm.'),
    ).toEqual([
      ['Viewing', '2026-03-09T10:00'],
      ['Interview', '2026-03-10T14:00'],
    ]);
  });

  test.each([
    ["Me: I'll send the report by Monday at five."],
    ['Me: The rehearsal on Monday at seven is cancelled.'],
    ['Me: We always have lunch on Mondays at twelve.'],
    ['Me: The meeting was on Monday at nine.'],
  ])('none: %s', async (line) => {
    expect(await eventsOf(line, 'Dana: Okay.')).toEqual([]);
  });
});

describe('what else is said', () => {
  test('a promise of somebody else names them', async () => {
    const { claims } = await talkOf([
      'Me: Who has the list?',
      "Dana: I'll forward the list of guests to you.",
    ]);
    expect(claims).toMatchObject([
      { kind: 'promise', person: 'Dana', text: 'Dana will forward the list of guests', evidence: ['l2'] },
    ]);
  });

  test('a decision, with what it decides when its own words do not say', async () => {
    const { claims } = await talkOf([
      'Dana: The blue tiles for the hall.',
      "Me: It's decided.",
      'Dana: Good.',
    ]);
    expect(claims).toMatchObject([
      { kind: 'decision', text: "The blue tiles for the hall. It's decided.", evidence: ['l1', 'l2'] },
    ]);
  });

  test('a decision that is agreed on is told once', async () => {
    const { claims } = await talkOf([
      "Dana: We've decided on the blue tiles for the hall.",
      "Me: It's decided.",
      'Dana: Good.',
    ]);
    expect(claims).toMatchObject([
      {
        kind: 'decision',
        text: "We've decided on the blue tiles for the hall.",
        evidence: ['l1', 'l2'],
      },
    ]);
  });

  test('a question before it is no part of a decision that says all', async () => {
    const { claims } = await talkOf([
      'Dana: are you still going to Canada?',
      "Me: no, i've decided i'm staying.",
      'Dana: Good.',
    ]);
    expect(claims).toMatchObject([{ kind: 'decision', text: "I've decided i'm staying.", evidence: ['l2'] }]);
  });

  test('a question that is only agreed to is told with the decision', async () => {
    const { claims } = await talkOf([
      'Dana: shall we take the blue tiles?',
      "Me: It's decided.",
      'Dana: Good.',
    ]);
    expect(claims).toMatchObject([
      { kind: 'decision', text: "Shall we take the blue tiles? It's decided.", evidence: ['l1', 'l2'] },
    ]);
  });

  test('a question that nobody could answer stays open', async () => {
    const { claims } = await talkOf(['Me: Who pays for the surveyor?', 'Dana: No idea.', 'Me: What a day.']);
    expect(claims).toMatchObject([{ kind: 'question', text: 'Who pays for the surveyor?' }]);
  });
});
