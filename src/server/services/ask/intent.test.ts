// What questions ask for.
import { expect, test } from 'vitest';
import { readIntent } from './intent.ts';

test.each([
  ['What did I promise Priya?', { kind: 'tasks', person: 'Priya', promised: true }],
  ['what did I promise to send to Priya', { kind: 'tasks', person: 'Priya', promised: true }],
  ['Was habe ich Priya versprochen?', { kind: 'tasks', person: 'Priya', promised: true }],
  ['¿Qué le prometí a Priya?', { kind: 'tasks', person: 'Priya', promised: true }],
  ["Qu'ai-je promis à Priya ?", { kind: 'tasks', person: 'Priya', promised: true }],
  ['What do I have to do today?', { kind: 'tasks', person: null }],
  ['What do I owe Mrs. Okafor?', { kind: 'tasks', person: 'Mrs. Okafor' }],
  ["What's on my list?", { kind: 'tasks', person: null }],
  ['Which tasks are due tomorrow?', { kind: 'tasks', person: null }],
  ['What tasks do I have with Ben?', { kind: 'tasks', person: 'Ben' }],
  ['What did Priya promise me?', { kind: 'promises', person: 'Priya' }],
  ['what is Tom going to bring', { kind: 'promises', person: 'Tom' }],
  ['When is the dentist?', { kind: 'events', words: ['dentist'] }],
  ['when do I meet Carla', { kind: 'events', words: ['meet', 'carla'] }],
  ["What's on?", { kind: 'agenda', ofDay: true }],
  ['What is coming up?', { kind: 'agenda', ofDay: false }],
  ['Wann hat Oma Geburtstag?', { kind: 'events', words: ['oma', 'geburtstag'] }],
  ["When is Grandma's birthday?", { kind: 'events', words: ['grandma', 'birthday'] }],
  ['¿Cuándo cumple años la abuela?', { kind: 'events', words: ['cumpleaños', 'abuela'] }],
  ["Quand est l'anniversaire de mamie ?", { kind: 'events', words: ['anniversaire', 'mamie'] }],
  ["Qu'avons-nous décidé ?", { kind: 'decisions', words: [] }],
  ['What appointments do I have next week?', { kind: 'events', words: [] }],
  [
    'How many conversations did I have with Anna last week?',
    { kind: 'count', of: 'conversations', person: 'Anna' },
  ],
  ['How often did I talk to Anna?', { kind: 'count', of: 'conversations', person: 'Anna' }],
  ['How many tasks are open?', { kind: 'count', of: 'tasks', person: null }],
  ['How long did we talk today?', { kind: 'length', person: null }],
  ['When did I last talk to Jonas Weber?', { kind: 'last_talk', person: 'Jonas Weber' }],
  ['What did we decide about the boiler?', { kind: 'decisions', words: ['boiler'] }],
  ['What questions are still open?', { kind: 'open_questions' }],
  ['Wann ist der Zahnarzt?', { kind: 'events', words: ['zahnarzt'] }],
  ['Was hat Jonas versprochen?', { kind: 'promises', person: 'Jonas' }],
  ['Was muss ich heute erledigen?', { kind: 'tasks', person: null }],
  ['¿Cuándo es la cita con el dentista?', { kind: 'events', words: ['dentista'] }],
  ['¿Qué tengo que hacer mañana?', { kind: 'tasks', person: null }],
  ['What happened?', { kind: 'happened', person: null }],
  ['What did we talk about with Anna?', { kind: 'happened', person: 'Anna' }],
  ['Who did I talk to?', { kind: 'happened', person: null }],
  ['Was ist passiert?', { kind: 'happened', person: null }],
  ['Worüber habe ich mit Anna gesprochen?', { kind: 'happened', person: 'Anna' }],
  ['¿De qué hablamos con Anna?', { kind: 'happened', person: 'Anna' }],
  ["Que s'est-il passé ?", { kind: 'happened', person: null }],
  ['Quand est le mariage ?', { kind: 'events', words: ['mariage'] }],
])('%s', (question, intent) => expect(readIntent(question)).toEqual(intent));

test.each([
  'Which plumber did Marta recommend?',
  'What is the wifi password?',
  'When is it?',
  'Why was the show cancelled?',
  'boiler',
  "What's on the menu?",
  'What happened to the boiler?',
  '¿Qué hay de comer?',
  '',
  '???',
])('%j asks for what was said', (question) => expect(readIntent(question)).toBeNull());

test('a question that is a long text is read in time', () => {
  expect(readIntent(`${'when is '.repeat(100_000)}?`)).not.toBeUndefined();
});
