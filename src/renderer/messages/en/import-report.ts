import { IMPORT_SENTENCES } from '../../../contract/import-sentences.ts';

export const importReport = {
  sentences: IMPORT_SENTENCES,
  part: {
    files: 'files',
    items: 'items',
    others: 'others',
  },
} as const;
