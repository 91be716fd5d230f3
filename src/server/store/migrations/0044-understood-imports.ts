// Adds whether tasks, memories and a summary are looked for in the transcripts of an import.
import type { Migration } from '../migrate.ts';

export const understoodImports: Migration = {
  version: 44,
  name: 'imports that are understood',
  sql: `ALTER TABLE imports ADD COLUMN understand INTEGER NOT NULL DEFAULT 1;`,
};
