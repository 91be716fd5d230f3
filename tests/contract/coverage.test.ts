// Every met requirement has a test, every citation exists; and the check itself catches what it should.
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bodyFor, expectationFor, stillFails } from '../helpers/verifies.ts';
import { citationsBelow, citationsIn, startsService, type Citation } from './citations.ts';
import { checkCoverage, describeProblem } from './coverage.ts';
import { REQUIREMENTS } from './requirements.ts';
import { SECTIONS, type Requirement } from './requirements/requirement.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const met: Requirement = { id: 'a.met', section: 'errors', behaviour: 'Is so.' };
const later: Requirement = { id: 'a.later', section: 'errors', behaviour: 'Will be.', deferred: 'webhooks' };
const cites = (id: string, by: Citation['by'] = 'verifies'): Citation => ({
  id,
  file: 'x.test.ts',
  line: 1,
  by,
});

describe('the requirement list', () => {
  test('every met requirement is cited and every citation exists', async () => {
    const problems = checkCoverage(REQUIREMENTS, await citationsBelow(root));
    expect(problems.map(describeProblem)).toEqual([]);
  });

  test('ids are dotted kebab-case, behaviours are sentences, every heading occurs', () => {
    for (const { id, behaviour } of REQUIREMENTS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/);
      expect(behaviour, id).toMatch(/^\S.*[.]$/);
    }
    expect(new Set(REQUIREMENTS.map((entry) => entry.section))).toEqual(new Set(SECTIONS));
  });
});

describe('checkCoverage', () => {
  test('is content when met requirements are cited and deferred ones may be', () => {
    expect(checkCoverage([met, later], [cites('a.met')])).toEqual([]);
    expect(checkCoverage([met, later], [cites('a.met', 'title'), cites('a.later')])).toEqual([]);
  });

  test('lets one test cite five, and another in the same file five more', () => {
    const five = Array.from({ length: 5 }, () => cites('a.met'));
    const others = five.map((citation) => ({ ...citation, line: 9 }));
    expect(checkCoverage([met], [...five, ...others])).toEqual([]);
  });

  const planted: [string, Requirement[], Citation[], ReturnType<typeof checkCoverage>][] = [
    ['a met requirement without a test', [met, later], [], [{ kind: 'uncited', id: 'a.met' }]],
    [
      'a citation of an unknown id',
      [met],
      [cites('a.met'), cites('a.typo')],
      [{ kind: 'unknown-id', id: 'a.typo', file: 'x.test.ts' }],
    ],
    ['an id given twice', [met, met], [cites('a.met')], [{ kind: 'duplicate-id', id: 'a.met' }]],
    [
      'a deferred id that waits for nothing',
      [{ ...later, deferred: ' ' }],
      [],
      [{ kind: 'empty-capability', id: 'a.later' }],
    ],
    [
      'a deferred id claimed by a title',
      [later],
      [cites('a.later', 'title')],
      [{ kind: 'deferred-in-title', id: 'a.later', file: 'x.test.ts' }],
    ],
    [
      'a citation by a file that does not start the service, which proves nothing',
      [met],
      [{ ...cites('a.met'), starts: false }],
      [
        { kind: 'uncited', id: 'a.met' },
        { kind: 'service-not-started', id: 'a.met', file: 'x.test.ts' },
      ],
    ],
    [
      'a test that cites six',
      [met],
      Array.from({ length: 6 }, () => cites('a.met')),
      [{ kind: 'one-id-too-many', id: 'a.met', file: 'x.test.ts:1' }],
    ],
  ];
  test.each(planted)('reports %s', (_title, requirements, citations, problems) => {
    expect(checkCoverage(requirements, citations)).toEqual(problems);
  });
});

describe('citationsIn', () => {
  test('finds ids of verifies calls and of titles', () => {
    const source = `
      describe('x', () => { verifies(['a.one', "a.two"], 'title', async () => {}); });
      test('shows the list [a.three] [a.four]', async () => {});
      it(\`says so [a.five]\`, () => {});
      test(\`\${name} stands where it was [a.six]\`, () => {});`;
    expect(citationsIn('x.test.ts', source).map(({ id, by, line }) => `${line} ${by} ${id}`)).toEqual([
      '2 verifies a.one',
      '2 verifies a.two',
      '3 title a.three',
      '3 title a.four',
      '4 title a.five',
      '5 title a.six',
    ]);
  });

  test('takes nothing from comments, strings, skipped tests and plain brackets', () => {
    const source = `
      // verifies(['a.comment'], '')
      const text = "verifies(['a.string'], '')";
      test.skip('later [a.skipped]', () => {});
      test('reads items[0] and [word]', () => {});`;
    expect(citationsIn('x.test.tsx', source)).toEqual([]);
  });

  test.each(['verifies(ids, "t", f)', 'verifies(["a.one", other], "t", f)', 'verifies([...ids], "t", f)'])(
    'refuses ids it cannot read: %s',
    (source) => {
      expect(() => citationsIn('x.test.ts', source)).toThrow('string literals');
    },
  );
});

describe('startsService', () => {
  test.each([
    ['tests/http/keys.test.ts', true],
    ['tests/http/outcomes.test.ts', true],
    ['tests/cli/serve.test.ts', true],
    ['e2e/settings.spec.ts', true],
    ['src/contract/listen.test.ts', false],
    ['tests/contract/coverage.test.ts', false],
    // Its helper imports a type of what starts the service, and nothing to run.
    ['tests/helpers/finish-conversation.ts', false],
  ])('%s: %s', (file, starts) => {
    expect(startsService(file, root)).toBe(starts);
  });
});

describe('verifies', () => {
  const list = new Map([met, later].map((entry) => [entry.id, entry]));

  test('expects met requirements to pass and deferred ones to fail', () => {
    expect(expectationFor(['a.met'], list)).toBe('passes');
    expect(expectationFor(['a.later'], list)).toBe('fails');
  });

  const missing = (): never => {
    throw new Error('expected 404 to be 200');
  };
  test('a deferred test that fails for the reason it names is as it should be', async () => {
    await expect(stillFails(missing, /404/)()).resolves.toBeUndefined();
  });

  test.each([
    ['another reason', missing, /503/, 'not for the reason it names'],
    ['no failure', () => undefined, /404/, 'It passes'],
  ])('a deferred test with %s is a failure', async (_title, body, reason, message) => {
    await expect(stillFails(body, reason)()).rejects.toThrow(message);
  });

  test.each([
    ['a deferred one without a reason', 'fails' as const, undefined],
    ['a met one with a reason', 'passes' as const, /404/],
  ])('refuses %s', (_title, expectation, reason) => {
    expect(() => bodyFor(expectation, () => undefined, reason)).toThrow('failsWith');
  });

  test.each([
    ['an unknown id', ['a.typo'], 'Unknown requirement: a.typo'],
    ['a mix of met and deferred', ['a.met', 'a.later'], 'Met and deferred'],
    ['no id', [], 'at least one'],
  ])('refuses %s', (_title, ids, message) => {
    expect(() => expectationFor(ids, list)).toThrow(message);
  });
});
