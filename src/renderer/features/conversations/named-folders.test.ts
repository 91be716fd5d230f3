import { expect, test } from 'vitest';
import type { Folder } from '../../../contract/folders.ts';
import { germanTranslator } from '../../messages/testing.ts';
import { namedFolders } from './named-folders.ts';

test('built-in folders have words of the page, those of the owner their own name', () => {
  const folder = (name: string, is_system: boolean, category_mapping: string | null) =>
    ({ id: name, name, is_system, category_mapping }) as Folder;
  const folders = [folder('Work', true, 'work'), folder('Work', false, null), folder('Old', true, 'family')];
  expect(namedFolders(folders, germanTranslator('shared')).map(({ name }) => name)).toEqual([
    'Arbeit',
    'Work',
    'Old',
  ]);
});
