import { describe, expect, it } from 'vitest';
import { speakersOf, voiceKey } from './speakers.ts';

const you = { is_user: true, speaker_id: 0, person_id: null };
const second = { is_user: false, speaker_id: 1, person_id: null };
const third = { is_user: false, speaker_id: 2, person_id: null };
const hannah = { is_user: false, speaker_id: 1, person_id: 'h' };

const words = { you: 'You', youAfter: 'you', unknown: (number: number) => `Speaker ${number}` };
const people = [{ id: 'h', name: 'Hannah', hue: 1 }];
const { nameOf, hueOf, whoSpoke } = speakersOf(people, words, [you, second, hannah]);

describe('speakers', () => {
  it('calls the owner you, a known person by name and others by number', () => {
    expect(nameOf(you)).toBe('You');
    expect(nameOf(second)).toBe('Speaker 2');
    expect(nameOf(hannah)).toBe('Hannah');
    expect(nameOf({ ...hannah, person_id: 'deleted' })).toBe('Speaker 2');
  });

  it('lists each voice once, in the order of first words', () => {
    expect(whoSpoke([])).toBe('');
    expect(whoSpoke([second, second])).toBe('Speaker 2');
    expect(whoSpoke([second, you, second])).toBe('Speaker 2 and you');
    expect(whoSpoke([you, hannah, third])).toBe('You, Hannah and Speaker 3');
  });

  it('has the words for a number made once, however many lines there are', () => {
    const made: number[] = [];
    const unknown = (number: number): string => `Speaker ${made.push(number) && number}`;
    const speakers = speakersOf(people, { ...words, unknown }, []);
    expect(speakers.whoSpoke([second, third, second, third])).toBe('Speaker 2 and Speaker 3');
    expect(speakers.nameOf(second)).toBe('Speaker 2');
    expect(made).toEqual([2, 3]);
  });

  it('gives a person one colour, whatever the number, and no unknown voice of the conversation the same', () => {
    expect(hueOf(hannah)).toBe('var(--speaker-1)');
    expect(hueOf({ ...hannah, speaker_id: 4 })).toBe('var(--speaker-1)');
    expect(hueOf(you)).toBe('var(--speaker-you)');
    const others = [0, 1, 2, 3].map((speaker_id) => hueOf({ ...second, speaker_id }));
    expect(new Set(others).size).toBe(4);
    expect(others).not.toContain('var(--speaker-1)');
  });

  it('tells speakers apart', () => {
    expect(voiceKey(hannah)).toBe(voiceKey({ ...hannah, speaker_id: 7 }));
    expect(voiceKey(second)).not.toBe(voiceKey(third));
    expect(voiceKey(second)).not.toBe(voiceKey(hannah));
  });
});
