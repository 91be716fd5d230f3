// What belongs to another day, another person or another matter than the words beside it.
import { describe, expect, test } from 'vitest';
import { toSentences } from '../text/sentences.ts';
import { ENGLISH } from './english/english.ts';
import { findEvents } from './events.ts';
import { layOut } from './said.ts';
import { extracted, THURSDAY } from './testing/extracted.ts';
import type { Gist } from './title.ts';

const inBerlin = new Intl.DateTimeFormat('sv', {
  ...{ timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' },
});
const at = (ms: number | null): string | null => (ms === null ? null : inBerlin.format(ms));

const tasksOf = async (lines: readonly string[], language = 'en'): Promise<[string, string | null][]> =>
  (await extracted(lines, language)).action_items.map(({ description, due_at }) => [description, at(due_at)]);

describe('appointments', () => {
  test('what is on another day names none', async () => {
    const { events } = await extracted(
      [
        'Jonas: So, the launch meeting. The next one is Monday at nine. Oh, and it is Nadia’s birthday on Thursday.',
        'Me: Monday at nine is fine.',
      ],
      'en',
    );
    expect(events.map(({ title, start }) => [/birthday/iu.test(title), at(start)])).toEqual([
      [false, '2026-03-09 09:00'],
    ]);
  });

  test('nor does what the talk is about, where that is on another day', async () => {
    const when = ENGLISH.when(THURSDAY, 'Europe/Berlin');
    const lines = [
      'The next one is Monday at nine.',
      'Oh, and the birthday is on Thursday.',
      'Monday at nine suits me.',
    ];
    const sentences = toSentences(
      lines.map((text, index) => ({
        id: `s${index}`,
        text,
        speaker_name: index === 2 ? 'Me' : 'Jonas',
        is_user: index === 2,
        start: index,
        end: index + 1,
      })),
    );
    const talk = await layOut(sentences, ENGLISH, when);
    const theme = { title: 'Birthday party', score: 1, likeness: 1 } as Gist['theme'];
    const titles = findEvents(talk, ENGLISH, when, { language: 'en', theme, topics: [] }).map(
      ({ title }) => title,
    );
    expect(titles).toHaveLength(1);
    expect(titles[0]).not.toMatch(/birthday/iu);
  });

  test('the time of a sentence with a day of its own is not that of another day', async () => {
    const { events } = await extracted(
      [
        'Garage: Your MOT runs out on the nineteenth of March, shall I book it in?',
        'Me: Yes, please.',
        'Garage: Bring it in by eight on Tuesday then, you can have it back at about four.',
      ],
      'en',
    );
    expect(events.map(({ start }) => at(start))).not.toContain('2026-03-19 16:00');
  });

  test('a task with only a time is on the day of the appointment that it is said of', async () => {
    const tasks = await tasksOf([
      'Mum: Dad has got a date for his hip operation, the twentieth of March.',
      'Me: That is good news.',
      'Mum: We have to be there at half seven in the morning, could you drive us?',
      'Me: Of course.',
    ]);
    expect(tasks).toEqual([['Drive Mum', '2026-03-20 07:30']]);
  });
});

describe('what a task is about', () => {
  test('the reason in the same sentence, not what was said before', async () => {
    const [[task]] = (await tasksOf([
      'Daniel: Good morning, Maria. I compared the flights yesterday evening.',
      'Maria: The morning flights are much cheaper. I am allergic to peanuts, so please tell the restaurant.',
      'Me: I will call the restaurant on Monday.',
    ])) as [[string, string | null]];
    expect(task).toContain('allergic to peanuts');
    expect(task).not.toContain('flights');
  });

  test('neither a greeting nor the beginning of a memo', async () => {
    for (const [task] of await tasksOf(['Me: Note to self. Put it out tonight.']))
      expect(task).not.toMatch(/note/iu);
  });

  test('somebody who is to do something, taken on', async () => {
    expect(
      await tasksOf([
        'Jonas: Oh, and somebody order a cake, it is Nadia’s birthday on Thursday.',
        "Me: I'll do it.",
      ]),
    ).toEqual([['Order a cake', '2026-03-12 23:59']]);
  });

  test('what is looked over is no word of the moment', async () => {
    const [[task, due]] = (await tasksOf([
      'Sam: I have been working on the deck all week. Could you look over my slides on Sunday?',
      'Me: Sure. When do you need them back?',
      'Sam: Wednesday would be fine.',
    ])) as [[string, string | null]];
    expect(task).toBe("Look over Sam's slides");
    expect(due).toBe('2026-03-11 23:59');
  });
});

describe('in other languages', () => {
  test('a person is called, not the place where they are', async () => {
    const tasks = await tasksOf(
      [
        'Mamá: Hola, cariño. Tu hermano ha encontrado piso en Valencia.',
        'Me: Qué bien, tengo que llamarle para felicitarle.',
      ],
      'es',
    );
    expect(tasks.map(([task]) => task).join()).not.toContain('a Valencia');
  });

  test('a French verb is no thing', async () => {
    expect(
      await tasksOf(
        [
          "Claire: La deuxième candidate était très bien. Qui l'appelle ?",
          "Me: Moi, je l'appelle demain à dix heures.",
        ],
        'fr',
      ),
    ).toEqual([['Appeler la deuxième candidate', '2026-03-06 10:00']]);
  });

  test.each([
    [
      'Katrin: Der Vertrag mit der Spedition ist gekommen. Wer prüft den Vertrag?',
      'Me: Ich mach das.',
      'Den Vertrag prüfen',
    ],
    [
      'Trainer: Im Dezember machen wir einen Ausflug. Tragt euch bitte in die Liste ein.',
      'Me: Mach ich.',
      'Sich in die Liste eintragen',
    ],
    [
      'Vermieter: Hier ist Krause. Ich brauche noch Unterlagen von Ihnen.',
      'Me: Die schicke ich Ihnen per Mail.',
      'Unterlagen Vermieter per Mail schicken',
    ],
  ])('%s', async (asked, answer, task) => {
    const tasks = await tasksOf([asked, answer], 'de');
    expect(tasks).toHaveLength(1);
    expect(tasks[0]![0].startsWith(task)).toBe(true);
  });
});
