// What an owner does with the download of a model: start, pause, go on, give up. Says in one sentence why something is not possible now. Serves
// speech models and language models.
import { ServiceError } from '../service-error.ts';
import type { CatalogueModel } from './model-files.ts';
import type { ModelDownloads } from './model-downloads.ts';
import type { ModelLibrary } from './model-library.ts';

export interface DownloadActions {
  start(model: CatalogueModel): void;
  pause(model: CatalogueModel): void;
  resume(model: CatalogueModel): void;
  cancel(model: CatalogueModel): Promise<void>;
}

const NOT_BEGUN = 'No download of the model was begun.';

/** They throw `conflict`. */
export function createDownloadActions(library: ModelLibrary, downloads: ModelDownloads): DownloadActions {
  return {
    start(model) {
      if (library.isInstalled(model)) throw new ServiceError('conflict', 'The model is already installed.');
      if (library.missingFiles(model).some(({ url }) => url === undefined)) {
        throw new ServiceError(
          'conflict',
          'A file that comes with the program is missing. Run: models repair',
        );
      }
      downloads.start(model.id);
    },
    pause({ id }) {
      if (!downloads.pause(id)) throw new ServiceError('conflict', 'The model is not being downloaded.');
    },
    resume({ id }) {
      if (downloads.get(id) === null) throw new ServiceError('conflict', NOT_BEGUN);
      downloads.start(id);
    },
    async cancel({ id }) {
      if (!(await downloads.cancel(id))) throw new ServiceError('conflict', NOT_BEGUN);
    },
  };
}

/** The hosts that the files of a model come from. */
export const hostsOf = ({ files }: CatalogueModel): string[] => [
  ...new Set(
    files.flatMap(({ url }) => (url === undefined || url.includes('.invalid/') ? [] : [new URL(url).host])),
  ),
];

export const bytesOf = ({ files }: CatalogueModel): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
