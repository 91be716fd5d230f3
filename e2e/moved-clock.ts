// Moves the clock of a process, and of those that it starts, by CLOCK_MOVED_MS: node --import ./e2e/moved-clock.ts PROGRAM. Timers
// and durations go on as they are.
const moved = Number(process.env['CLOCK_MOVED_MS']);
if (!Number.isFinite(moved))
  throw new Error('CLOCK_MOVED_MS says by how many milliseconds the clock is moved');

const real = Date.now.bind(Date);
Date.now = () => real() + moved;
globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], as) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, as) as Date,
  apply: (target) => new target(target.now()).toString(),
});
