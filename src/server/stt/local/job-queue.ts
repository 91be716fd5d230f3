// Which decode runs next in the one recogniser. Pure: knows nothing of audio, models or time.
// Finals before partials, live before background, streams in turn; a partial only when nothing else waits.

export interface Job {
  stream: number;
  kind: 'final' | 'partial';
  live: boolean;
}

export interface JobQueue<J extends Job> {
  /** Queues the job. A stream's waiting partial gives way to whatever the stream brings next. */
  push(job: J): void;
  /** Takes the next job; waiting partials are dropped when a final is taken. Null when nothing waits. */
  next(): J | null;
  /** Forgets everything of a stream. */
  drop(stream: number): void;
  readonly finals: number;
  readonly size: number;
}

export function createJobQueue<J extends Job>(): JobQueue<J> {
  const finals: J[] = [];
  const partials: J[] = [];
  /** When each stream was last served, in turns. */
  const served = new Map<number, number>();
  let turn = 0;

  function take(jobs: J[]): J | null {
    let best = -1;
    jobs.forEach((job, at) => {
      const rival = jobs[best];
      if (rival === undefined || before(job, rival)) best = at;
    });
    const [job] = best < 0 ? [] : jobs.splice(best, 1);
    if (job === undefined) return null;
    served.set(job.stream, ++turn);
    return job;
  }

  function before(a: J, b: J): boolean {
    if (a.live !== b.live) return a.live;
    return (served.get(a.stream) ?? 0) < (served.get(b.stream) ?? 0);
  }

  function remove(jobs: J[], stream: number): void {
    for (let at = jobs.length - 1; at >= 0; at--) if (jobs[at]?.stream === stream) jobs.splice(at, 1);
  }

  return {
    push(job) {
      remove(partials, job.stream);
      (job.kind === 'final' ? finals : partials).push(job);
    },
    next() {
      const final = take(finals);
      if (final !== null) {
        partials.length = 0;
        return final;
      }
      return take(partials);
    },
    drop(stream) {
      remove(finals, stream);
      remove(partials, stream);
      served.delete(stream);
    },
    get finals() {
      return finals.length;
    },
    get size() {
      return finals.length + partials.length;
    },
  };
}
