// The workflows of GitHub by the rules that matter: what is run is pinned, may do little, and does what it is there for. They run
// nowhere else.
import { parseYaml } from '@redocly/openapi-core';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  permissions?: Record<string, string>;
  needs?: string | string[];
  'runs-on': string;
  'timeout-minutes'?: number;
  strategy?: { matrix: { os?: string[]; include?: { os: string; program?: string }[] } };
  steps: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.github', 'workflows');
const names = readdirSync(folder);
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const workflowOf = (name: string): Workflow => parseYaml(textOf(name)) as Workflow;
const jobsOf = (name: string): [string, Job][] => Object.entries(workflowOf(name).jobs);
const stepsOf = (name: string): Step[] => jobsOf(name).flatMap(([, { steps }]) => steps);

/** What may be written, by job. Everything else reads the sources at most. */
const WRITES: Record<string, string[]> = {
  describe: ['id-token', 'attestations'],
  release: ['contents'],
};

describe.each(names)('%s', (name) => {
  test('actions are pinned by their whole commit, with the version beside it', () => {
    const uses = textOf(name).match(/^.*\buses:.*$/gm) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/uses: [\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('permissions are as small as they can be', () => {
    const { permissions, jobs, on } = workflowOf(name);
    expect(Object.entries(permissions ?? { all: 'write' }).filter(([, may]) => may !== 'read')).toEqual([]);
    for (const [job, { permissions: own = {} }] of Object.entries(jobs)) {
      const written = Object.entries(own).flatMap(([what, may]) => (may === 'read' ? [] : [what]));
      expect(written.sort(), job).toEqual([...(WRITES[job] ?? [])].sort());
    }
    expect(Object.keys(on)).not.toContain('pull_request_target');
    expect(Object.keys(on)).not.toContain('workflow_run');
    // What strangers propose runs without any secret.
    if ('pull_request' in on) expect(textOf(name)).not.toMatch(/\bsecrets\./);
  });

  test('no token stays in the checkout, and no text from outside becomes part of a script', () => {
    for (const { uses = '', with: given } of stepsOf(name).filter(({ uses }) => uses?.includes('checkout')))
      expect(given, uses).toMatchObject({ 'persist-credentials': false });
    const inserted = stepsOf(name).flatMap(({ run = '' }) => [...run.matchAll(/\$\{\{\s*([\w.]+)/g)]);
    for (const [, value] of inserted) expect(value).toMatch(/^(?:matrix|runner)\./);
  });

  test('every job has an end, a system with a version, and jobs before it that exist', () => {
    for (const [job, { needs = [], strategy, ...rest }] of jobsOf(name)) {
      expect(rest['timeout-minutes'], job).toBeGreaterThan(0);
      const { os = [], include = [] } = strategy?.matrix ?? {};
      const systems = [...os, ...include.map((one) => one.os)];
      expect(systems.length > 0 || !rest['runs-on'].includes('${{'), job).toBe(true);
      for (const system of systems.length > 0 ? systems : [rest['runs-on']])
        expect(system).toMatch(/^(?:ubuntu-\d\d\.\d\d|macos-\d+(?:-intel)?|windows-\d{4})$/);
      for (const one of [needs].flat()) expect(Object.keys(workflowOf(name).jobs)).toContain(one);
    }
  });

  test('the scripts that it runs exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const { run = '' } of stepsOf(name)) {
      for (const [, file] of run.matchAll(/\bnode (scripts\/\S+)/g))
        expect(existsSync(join(root, file!))).toBe(true);
      for (const [, script] of run.matchAll(/\bnpm (?:run )?(test|[a-z]+) --/g))
        expect(scripts).toHaveProperty(script!);
    }
  });
});

const systemsOf = ({ strategy }: Job): string[] => {
  const { os = [], include = [] } = strategy?.matrix ?? {};
  return [...new Set([...os, ...include.map((one) => one.os)].map((one) => one.split('-')[0]!))].sort();
};

test('tests and installers run on three systems', () => {
  const three = ['macos', 'ubuntu', 'windows'];
  expect(systemsOf(workflowOf('ci.yml').jobs.test!)).toEqual(three);
  expect(systemsOf(workflowOf('installers.yml').jobs.build!)).toEqual(three);
});

test('what is packed is signed where the secrets exist, started, and only then uploaded', () => {
  const { steps, strategy } = workflowOf('installers.yml').jobs.build!;
  const at = (what: RegExp): number => steps.findIndex(({ run = '', uses = '' }) => what.test(run + uses));
  const pack = steps[at(/package -- --installers/)];
  for (const name of ['CSC_LINK', 'WIN_CSC_LINK', 'APPLE_ID']) expect(pack?.env?.[name]).toMatch(/\|\| ''/);
  const smoke = steps.filter(({ run = '' }) => run.includes('scripts/smoke-test.ts ${{ matrix.program }}'));
  expect(smoke.map(({ if: when }) => when)).toEqual(["runner.os == 'Linux'", "runner.os != 'Linux'"]);
  expect(strategy?.matrix.include?.every(({ program }) => program?.startsWith('dist/'))).toBe(true);
  expect(at(/package -- --installers/)).toBeLessThan(at(/smoke-test/));
  expect(at(/smoke-test/)).toBeLessThan(at(/upload-artifact/));
  // What leaves the runner is each kind that electron-builder.yml names.
  const upload = String(steps[at(/upload-artifact/)]?.with?.path);
  for (const kind of ['AppImage', 'deb', 'rpm', 'dmg', 'exe']) expect(upload).toContain(`dist/*.${kind}`);
  const config = parseYaml(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as Record<
    'linux' | 'mac' | 'win',
    { target: string | string[] }
  >;
  expect([config.linux.target, config.mac.target, config.win.target].flat()).toEqual([
    ...['AppImage', 'deb', 'rpm', 'dmg', 'nsis'],
  ]);
});

test('a release has a bill of materials, checksums of everything, and a provenance of the checksums', () => {
  const { describe: job, release } = workflowOf('installers.yml').jobs;
  const order = job!.steps.map(({ run = '', uses = '' }) => run + uses);
  const at = (what: string): number => order.findIndex((one) => one.includes(what));
  expect(at('sbom.ts')).toBeGreaterThan(at('download-artifact'));
  expect(at('sha256sum')).toBeGreaterThan(at('sbom.ts'));
  expect(at('attest-build-provenance')).toBeGreaterThan(at('sha256sum'));
  const attest = job!.steps[at('attest-build-provenance')];
  expect(attest?.with).toEqual({ 'subject-checksums': 'installers/SHA256SUMS' });
  // Who may write releases runs nothing of the repository.
  expect(release!.steps.some(({ uses = '' }) => uses.includes('checkout'))).toBe(false);
});
