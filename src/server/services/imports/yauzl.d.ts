// The few calls of yauzl that export-files.ts makes. The package ships no declarations of its own.
declare module 'yauzl' {
  import type { Readable } from 'node:stream';
  export interface Entry {
    /** With `decodeStrings: false`, as it is written. */
    fileName: Buffer;
    generalPurposeBitFlag: number;
    extraFields: readonly { id: number; data: Buffer }[];
    compressedSize: number;
    uncompressedSize: number;
    isEncrypted(): boolean;
    getLastModDate(): Date;
  }
  export interface ZipFile {
    readonly entryCount: number;
    /** Emits `entry` or `end` after each `readEntry`, and `error`. */
    on(event: 'entry', listener: (entry: Entry) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    readEntry(): void;
    openReadStream(entry: Entry, done: (error: Error | null, stream: Readable) => void): void;
    close(): void;
  }
  const yauzl: {
    open(
      path: string,
      options: { lazyEntries: true; autoClose: false; decodeStrings: false },
      done: (error: Error | null, zip: ZipFile) => void,
    ): void;
    getFileNameLowLevel(
      generalPurposeBitFlag: number,
      fileName: Buffer,
      extraFields: Entry['extraFields'],
      strictFileNames: boolean,
    ): string;
    /** What is wrong with it; null when nothing is. */
    validateFileName(fileName: string): string | null;
  };
  export default yauzl;
}
