// npm run chaos [-- NAME…] [--quick] [--runs N] [--minutes N] [--attacks A,B] [--seed N]
// [--json]: disturbs the running service in every way it must
// bear, and says what it found. Exit code 1 when anything acknowledged was lost, stored twice or not
// accounted for.
import { parseArgs } from 'node:util';
import { runChaos, SCENARIOS, table } from '../chaos/run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    runs: { type: 'string' },
    minutes: { type: 'string' },
    attacks: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !SCENARIOS.some((one) => one.name === name));
const runs = values.runs === undefined ? undefined : Number(values.runs);
if (unknown.length > 0 || !Number.isInteger(Number(values.seed)) || !Number.isInteger(runs ?? 1)) {
  console.error(
    `Usage: npm run chaos -- [${SCENARIOS.map((one) => one.name).join('|')}…] [--quick] [--runs N] [--minutes N] [--attacks A,B] [--seed N] [--json]`,
  );
  process.exit(1);
}
const results = await runChaos({
  names: positionals,
  seed: Number(values.seed),
  quick: values.quick,
  ...(runs !== undefined && { runs }),
  ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
  ...(values.attacks !== undefined && { attacks: values.attacks.split(',') }),
  onStart: (name) => console.error(`disturbing: ${name}`),
});
const problems = results.flatMap((one) => one.problems);
console.log(values.json ? JSON.stringify({ seed: Number(values.seed), results }, null, 2) : table(results));
if (!values.json) for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
