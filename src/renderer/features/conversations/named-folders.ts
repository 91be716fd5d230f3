// Calls the built-in folders in the language of the page: nobody can rename them, and the service has English names. Pure.
import type { Folder } from '../../../contract/folders.ts';
import type { Translate } from '../../messages/catalogue.ts';

const BUILT_IN = ['work', 'personal', 'social'] as const;

export const namedFolders = (folders: readonly Folder[], t: Translate<'shared'>): Folder[] =>
  folders.map((folder) => {
    const word = BUILT_IN.find((one) => folder.is_system && one === folder.category_mapping);
    return word === undefined ? folder : { ...folder, name: t(`folders.${word}`) };
  });
