import { describe, expect, test } from 'vitest';
import { ListenQuery } from '../../contract/listen.ts';
import { declaredFormat, formatNotice } from './declared-format.ts';

const query = (values: Record<string, string>) => ListenQuery.parse({ uid: 'u', ...values });
const format = (values: Record<string, string>) => declaredFormat(query(values));

describe('the format of a query', () => {
  test.each([
    [{}, 8_000],
    [{ codec: 'pcm8', sample_rate: '16000' }, 8_000],
    [{ codec: 'pcm16' }, 16_000],
    [{ codec: 'pcm16', sample_rate: '8000' }, 8_000],
    [{ codec: 'pcm16', sample_rate: '44100' }, 44_100],
    [{ codec: 'opus' }, 16_000],
    [{ codec: 'opus_fs320' }, 16_000],
    [{ codec: 'lc3' }, 16_000],
    [{ codec: 'lc3_fs1030' }, 16_000],
    [{ codec: 'lc3_fs1030', sample_rate: '8000' }, 8_000],
    [{ codec: 'aac' }, 16_000],
  ] as [Record<string, string>, number][])('%j is read at %d Hz', (values, rate) => {
    expect(format(values).sample_rate).toBe(rate);
  });

  test('only a rate that pcm8 does not have is told to the client', () => {
    expect(formatNotice(query({ sample_rate: '16000' }))).toContain('pcm8 is read at 8000 Hz');
    const right: Record<string, string>[] = [
      {},
      { sample_rate: '8000' },
      { codec: 'pcm16', sample_rate: '48000' },
    ];
    for (const values of right) expect(formatNotice(query(values))).toBeNull();
  });

  test('a channel byte comes with two channels of a phone call, or where the query asks for it', () => {
    const byte = (values: Record<string, string>) => format({ channels: '2', ...values }).channel_byte;
    expect(byte({})).toBe(false);
    expect(byte({ source: 'desktop' })).toBe(false);
    expect(byte({ source: 'phone_call' })).toBe(true);
    expect(byte({ source: 'phone_call', channel_byte: 'disabled' })).toBe(false);
    expect(byte({ channel_byte: 'enabled' })).toBe(true);
    expect(byte({ source: 'phone_call', channels: '1' })).toBe(false);
    const first = (values: Record<string, string>) => format({ channels: '2', ...values }).first_channel;
    expect(first({ source: 'phone_call' })).toBe(1);
    expect(first({ source: 'phone_call', channel_byte: 'enabled' })).toBe(0);
    expect(first({})).toBe(0);
  });
});
