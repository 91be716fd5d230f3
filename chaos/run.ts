// Every disturbance in its order, and the table of what came of them.
import type { Scenario, ScenarioResult } from './campaign.ts';
import { clockJumps, linkCuts, recogniserKills, sleeps } from './disturbances.ts';
import { fullDisk } from './full-disk.ts';
import { kills, realKills } from './kills.ts';
import { noise } from './noise.ts';
import { flood, realFlood } from './flood/scenario.ts';
import { remoteFaults } from './remote/scenario.ts';
import { webhooks } from './webhooks/scenario.ts';
import { writes } from './writes/scenario.ts';

export const SCENARIOS: readonly Scenario[] = [
  kills,
  realKills,
  recogniserKills,
  linkCuts,
  fullDisk,
  clockJumps,
  sleeps,
  noise,
  remoteFaults,
  webhooks,
  writes,
  flood,
  realFlood,
];

export interface ChaosOptions {
  /** All when empty. */
  names: readonly string[];
  seed: number;
  quick: boolean;
  /** Of the scenarios that count runs. */
  runs?: number;
  /** Of the flood. */
  minutes?: number;
  /** Of the flood, by name; all when absent. */
  attacks?: readonly string[];
  onStart?: (name: string) => void;
}

export async function runChaos({
  names,
  seed,
  quick,
  runs,
  minutes,
  attacks,
  onStart,
}: ChaosOptions): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const scenario of SCENARIOS) {
    const wanted = names.length > 0 ? names.includes(scenario.name) : scenario.onlyNamed !== true;
    if (!wanted) continue;
    onStart?.(scenario.name);
    results.push(
      await scenario.run({
        seed,
        quick,
        ...(runs !== undefined && { runs }),
        ...(minutes !== undefined && { minutes }),
        ...(attacks !== undefined && { attacks }),
      }),
    );
  }
  return results;
}

export function table(results: readonly ScenarioResult[]): string {
  const head = ['what', 'rounds', 'sessions', 'heard', 'kept', 'lost', 'segments', 'problems', ''];
  const seconds = (value: number): string => `${value.toFixed(1)} s`;
  const lines = results.map((one) => [
    one.what,
    String(one.rounds),
    String(one.sessions),
    seconds(one.seconds.heard),
    seconds(one.seconds.kept),
    seconds(one.seconds.lost),
    String(one.seconds.segments),
    one.problems.length === 0 ? 'none' : String(one.problems.length),
    one.note ?? '',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]!.length)));
  const format = (line: string[]): string =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [format(head), format(widths.map((width) => '-'.repeat(width))), ...lines.map(format)].join('\n');
}
