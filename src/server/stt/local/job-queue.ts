// Orders the decodes that wait. Priority: live finals, late live revisions, background. Round-robin between streams. Partials
// only when idle. Pure: does not know audio, models or time.

export interface Job {
  stream: number;
  kind: 'final' | 'revision' | 'partial';
  live: boolean;
  /** Runs after every other live job. */
  late?: boolean;
}

export interface Allowance {
  /** Streams with a running job, which get no second one. */
  busy: { has(stream: number): boolean };
  /** Only live jobs may run. */
  liveOnly: boolean;
}

export interface JobQueue<J extends Job> {
  /** Queues the job. It replaces a waiting partial of its stream. */
  push(job: J): void;
  /** Takes the next job that may run, or null. Waiting partials are dropped when it is a final or a revision. */
  next(allowance?: Allowance): J | null;
  /** Drops all jobs of a stream. */
  drop(stream: number): void;
  readonly size: number;
}

const ANY: Allowance = { busy: new Set(), liveOnly: false };

export function createJobQueue<J extends Job>(): JobQueue<J> {
  /** Finals and revisions; these are never dropped for another job. */
  const durable: J[] = [];
  const partials: J[] = [];
  /** The turn in which each stream was last served. */
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

  /** Background jobs of a stream keep their order: nobody waits for a single utterance. */
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
      (job.kind === 'partial' ? partials : durable).push(job);
    },
    next(allowance = ANY) {
      const job = take(durable, allowance);
      if (job !== null) {
        partials.length = 0;
        return job;
      }
      return take(partials, allowance);
    },
    drop(stream) {
      remove(durable, stream);
      remove(partials, stream);
      served.delete(stream);
    },
    get size() {
      return durable.length + partials.length;
    },
  };
}
