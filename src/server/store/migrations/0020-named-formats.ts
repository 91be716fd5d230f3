// Adds to the files of offline recordings what their names said, because a long name is not stored whole. Of files that wait, it
// is read from the stored name as far as their decoding depends on it.
import type { Migration } from '../migrate.ts';

export const namedFormats: Migration = {
  version: 20,
  name: 'named formats',
  sql: `
    ALTER TABLE offline_files ADD COLUMN codec TEXT;
    ALTER TABLE offline_files ADD COLUMN sample_rate INTEGER NOT NULL DEFAULT 16000;
    ALTER TABLE offline_files ADD COLUMN channels INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE offline_files ADD COLUMN source TEXT NOT NULL DEFAULT 'omi';
    UPDATE offline_files SET codec =
      (SELECT value FROM json_each('["opus_fs320", "lc3_fs1030", "pcm16", "pcm8", "opus", "aac", "lc3"]')
       WHERE instr(name, '_' || value || '_') > 0 LIMIT 1);
    UPDATE offline_files SET sample_rate = 8000 WHERE codec = 'pcm8';
  `,
};
