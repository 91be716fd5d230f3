// Prints how much of the contract is met, by heading. With --uncited: the met requirements no test cites yet.
import { fileURLToPath } from 'node:url';
import { citationsBelow } from '../tests/contract/citations.ts';
import { checkCoverage, describeProblem } from '../tests/contract/coverage.ts';
import { REQUIREMENTS } from '../tests/contract/requirements.ts';
import { SECTIONS } from '../tests/contract/requirements/requirement.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function tally(name: string, entries: typeof REQUIREMENTS): Record<string, string | number> {
  const deferred = entries.filter((entry) => entry.deferred !== undefined).length;
  return { section: name, implemented: entries.length - deferred, deferred, total: entries.length };
}

if (process.argv.includes('--uncited')) {
  const problems = checkCoverage(REQUIREMENTS, await citationsBelow(root));
  for (const problem of problems) console.log(describeProblem(problem));
} else {
  const rows = SECTIONS.map((name) =>
    tally(
      name,
      REQUIREMENTS.filter((entry) => entry.section === name),
    ),
  );
  rows.push(tally('all', REQUIREMENTS));
  const widths = { section: 24, implemented: 13, deferred: 10, total: 7 };
  const line = (cells: Record<string, string | number>): string =>
    Object.entries(widths)
      .map(([key, width]) =>
        key === 'section' ? String(cells[key]).padEnd(width) : String(cells[key]).padStart(width),
      )
      .join('');
  console.log(line({ section: 'section', implemented: 'implemented', deferred: 'deferred', total: 'total' }));
  for (const row of rows) console.log(line(row));
  const waiting = Map.groupBy(
    REQUIREMENTS.filter((entry) => entry.deferred !== undefined),
    (entry) => entry.deferred,
  );
  console.log('\ndeferred until');
  for (const [capability, entries] of waiting) console.log(`  ${capability}: ${entries.length}`);
}
