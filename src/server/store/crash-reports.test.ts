import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crashReportsFinding } from '../../cli/doctor-ends.ts';
import { keepCrashReport, readCrashReports } from './crash-reports.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'earshot-reports-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const NOON = Date.UTC(2026, 10, 22, 12);
const crash = (at: number, part = 'capture') => ({ at, part, reason: 'crashed', exit_code: 11 });

test('reports are counted, the last ones kept, for the owner alone, and doctor shows them', () => {
  expect(crashReportsFinding(readCrashReports(dataDir), NOON)).toEqual({
    ok: true,
    finding: 'none',
    lines: [],
  });
  keepCrashReport(dataDir, crash(NOON - 3 * 86_400_000, 'graphics'));
  keepCrashReport(dataDir, crash(NOON - 60_000));
  expect(crashReportsFinding(readCrashReports(dataDir), NOON)).toEqual({
    ok: true,
    finding: '2, 1 of them in the last day',
    lines: [
      'graphics: crashed (exit code 11), 2026-11-19T12:00:00.000Z',
      'capture: crashed (exit code 11), 2026-11-22T11:59:00.000Z',
    ],
  });
  for (let time = 0; time < 60; time++) keepCrashReport(dataDir, crash(NOON));
  const { count, reports } = readCrashReports(dataDir);
  expect([count, reports.length]).toEqual([62, 50]);
  expect(crashReportsFinding({ count, reports }, NOON).ok).toBe(false);
  expect(statSync(join(dataDir, 'crash-reports.json')).mode & 0o077).toBe(0);
});

test('a name of any length is cut, and a damaged file counts as empty', () => {
  keepCrashReport(dataDir, { ...crash(NOON), part: 'x'.repeat(10_000), reason: 'y'.repeat(10_000) });
  expect(readFileSync(join(dataDir, 'crash-reports.json'), 'utf8').length).toBeLessThan(400);
  writeFileSync(join(dataDir, 'crash-reports.json'), '{"count":');
  expect(readCrashReports(dataDir)).toEqual({ count: 0, reports: [] });
});
