// Holds the texts that wait for the encoder's process, cut into batches that take about as long as one long text, so that
// what somebody waits for goes next. Does not know the process.

export interface EncodeJob {
  readonly texts: readonly string[];
  /** The lower goes first; of equals the older. */
  readonly turn: number;
  /** Of the texts so far, in order. */
  readonly vectors: (Float32Array | null)[];
  /** How often the process ended over it. */
  failures: number;
}

export interface Batch<Job extends EncodeJob> {
  job: Job;
  texts: readonly string[];
}

/** A longer text has more pieces than the model reads. */
export const TEXT_CHARACTERS = 2_000;
/** Together these take the process some 100 ms, half of what they take one by one. */
const BATCH_TEXTS = 8;
const BATCH_CHARACTERS = 400;
/** Texts that wait in all, and their characters: far more than a day's conversations. */
export const MOST_TEXTS = 20_000;
export const MOST_CHARACTERS = 8_000_000;

const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + Math.min(length, TEXT_CHARACTERS), 0);

export function createEncodeQueue<Job extends EncodeJob>() {
  const jobs: Job[] = [];
  let texts = 0;
  let characters = 0;

  function remove(job: Job): boolean {
    const at = jobs.indexOf(job);
    if (at < 0) return false;
    jobs.splice(at, 1);
    texts -= job.texts.length;
    characters -= lengthOf(job.texts);
    return true;
  }

  return {
    /** False, with nothing kept, when too much waits already. */
    add(job: Job): boolean {
      const length = lengthOf(job.texts);
      if (texts + job.texts.length > MOST_TEXTS || characters + length > MOST_CHARACTERS) return false;
      texts += job.texts.length;
      characters += length;
      jobs.push(job);
      return true;
    },
    /** A job stays in the queue until it is removed, also while a batch of it is encoded. */
    remove,
    /** The next texts of the job whose turn it is. */
    next(): Batch<Job> | null {
      const [first, ...others] = jobs;
      if (first === undefined) return null;
      const job = others.reduce((best, one) => (one.turn < best.turn ? one : best), first);
      const batch: string[] = [];
      let length = 0;
      for (const text of job.texts.slice(job.vectors.length, job.vectors.length + BATCH_TEXTS)) {
        const beginning = text.slice(0, TEXT_CHARACTERS);
        if (batch.length > 0 && length + beginning.length > BATCH_CHARACTERS) break;
        batch.push(beginning);
        length += beginning.length;
      }
      return { job, texts: batch };
    },
    all: (): Job[] => [...jobs],
  };
}
