// Formats the custody of a conversation as one sentence: what became of every second of audio. Pure.
import type { InstanceCustody } from '../server/services/recordings/custody.ts';

export function custodySentence({ recordings, ...account }: InstanceCustody): string {
  if (recordings === 0) return 'nothing was recorded yet';
  const { lost } = account;
  const losses = [
    [lost.link_seconds, 'to the link'],
    [lost.decode_seconds, 'undecodable'],
    [lost.disk_seconds, 'to a full disk'],
    [account.muted_seconds, 'muted'],
    [account.forgotten_seconds, 'forgotten'],
  ] as const;
  const shown = losses
    .filter(([seconds]) => seconds > 0)
    .map(([seconds, to]) => `${duration(seconds)} ${to}`);
  const rest = shown.length === 0 ? 'nothing was lost' : shown.join(', ');
  return `of ${duration(account.heard_seconds)} heard, ${duration(account.kept_seconds)} was kept; ${rest}`;
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return seconds < 3600 ? `${(seconds / 60).toFixed(1)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
