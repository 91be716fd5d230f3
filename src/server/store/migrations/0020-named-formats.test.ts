import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0020 reads the codec of files that wait from their names', () => {
  const db = migratedTo(19);
  db.exec(`INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0)`);
  const names = [
    'audio_omi_opus_fs320_16000_1_fs320_1.bin',
    'audio_omi_pcm8_8000_1_fs80_1.bin',
    'meeting.wav',
  ];
  for (const [place, name] of names.entries())
    db.prepare(
      `INSERT INTO offline_files (id, uid, upload_id, place, name, bytes, hash, time_known, received_at, state)
       VALUES (?, 'u', 'up', ?, ?, 1, x'00', 1, 1, 'received')`,
    ).run(name, place, name);
  migratedTo(20, db);
  expect(
    db.prepare('SELECT codec, sample_rate, channels, source FROM offline_files ORDER BY place').all(),
  ).toEqual([
    { codec: 'opus_fs320', sample_rate: 16_000, channels: 1, source: 'omi' },
    { codec: 'pcm8', sample_rate: 8_000, channels: 1, source: 'omi' },
    { codec: null, sample_rate: 16_000, channels: 1, source: 'omi' },
  ]);
});
