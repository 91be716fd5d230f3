// Which decode runs next. Pure: knows nothing of audio, models or time.
// Live before background, streams in turn; what may come late when no other live job waits, a partial when nothing does.

export interface Job {
  stream: number;
  kind: 'final' | 'revision' | 'partial';
  live: boolean;
  /** Gives way to every other live job. */
  late?: boolean;
}

export interface Allowance {
  /** Streams with a job that runs: they get no second one. */
  busy: { has(stream: number): boolean };
  /** Nothing of the background. */
  liveOnly: boolean;
}

export interface JobQueue<J extends Job> {
  /** Queues the job. A stream's waiting partial gives way to whatever the stream brings next. */
  push(job: J): void;
  /** Takes the next job that may run; waiting partials are dropped unless it is one. Null when there is none. */
  next(may?: Allowance): J | null;
  /** Forgets everything of a stream. */
  drop(stream: number): void;
  readonly size: number;
}

const ANY: Allowance = { busy: new Set(), liveOnly: false };

export function createJobQueue<J extends Job>(): JobQueue<J> {
  /** Finals and revisions. */
  const lasting: J[] = [];
  const partials: J[] = [];
  /** When each stream was last served, in turns. */
  const served = new Map<number, number>();
  let turn = 0;

  function take(jobs: J[], { busy, liveOnly }: Allowance): J | null {
    let best = -1;
    jobs.forEach((job, at) => {
      if (busy.has(job.stream) || (liveOnly && !job.live)) return;
      const rival = jobs[best];
      if (rival === undefined || before(job, rival)) best = at;
    });
    const [job] = best < 0 ? [] : jobs.splice(best, 1);
    if (job === undefined) return null;
    served.set(job.stream, ++turn);
    return job;
  }

  function before(a: J, b: J): boolean {
    if (rank(a) !== rank(b)) return rank(a) < rank(b);
    return (served.get(a.stream) ?? 0) < (served.get(b.stream) ?? 0);
  }

  /** In the background nobody waits for a single utterance, so a stream's jobs keep their order. */
  function rank({ live, late }: J): number {
    if (!live) return 2;
    return late === true ? 1 : 0;
  }

  function remove(jobs: J[], stream: number): void {
    for (let at = jobs.length - 1; at >= 0; at--) if (jobs[at]?.stream === stream) jobs.splice(at, 1);
  }

  return {
    push(job) {
      remove(partials, job.stream);
      (job.kind === 'partial' ? partials : lasting).push(job);
    },
    next(may = ANY) {
      const job = take(lasting, may);
      if (job !== null) {
        partials.length = 0;
        return job;
      }
      return take(partials, may);
    },
    drop(stream) {
      remove(lasting, stream);
      remove(partials, stream);
      served.delete(stream);
    },
    get size() {
      return lasting.length + partials.length;
    },
  };
}
