import { describe, expect, it } from 'vitest';
import { speakerName, whoSpoke } from './speakers.ts';

const you = { is_user: true, speaker_id: 0 };
const second = { is_user: false, speaker_id: 1 };
const third = { is_user: false, speaker_id: 2 };

describe('speakers', () => {
  it('calls the owner you', () => {
    expect(speakerName(you)).toBe('You');
    expect(speakerName(second)).toBe('Speaker 2');
  });

  it('lists each voice once, in the order of first words', () => {
    expect(whoSpoke([])).toBe('');
    expect(whoSpoke([second, second])).toBe('Speaker 2');
    expect(whoSpoke([second, you, second])).toBe('Speaker 2 and You');
    expect(whoSpoke([you, second, third])).toBe('You, Speaker 2 and Speaker 3');
  });
});
