// How answers of tools say when, where and by whom something was said: times in the user's zone, links to the moment, and the
// owner told apart from other people. Pure.
import { appLink, conversationPath, type Place } from '../../contract/app-links.ts';
import type { Evidence } from '../services/conversations/evidence.ts';
import { zonedTime } from '../services/zoned-time.ts';
import type { ToolContext } from './define-tool.ts';

/** The name of the owner's voice in every answer. */
const OWNER_NAME = 'You';

export const speakerName = (line: { is_user: boolean; name: string | null | undefined }): string =>
  line.is_user ? OWNER_NAME : (line.name ?? 'Unknown');

/** Times of the services, in the user's zone. */
export const timeIn =
  (zone: string) =>
  <T extends string | null | undefined>(time: T): T =>
    (typeof time === 'string' ? zonedTime(Date.parse(time), zone) : time) as T;

export const linksTo = (place: Place, { base }: Pick<ToolContext, 'base'>) => ({
  link: appLink(place),
  url: base + conversationPath(place),
});

/** Who said it, when, and the moment. Nothing for what nobody said. */
export function saidOf(evidence: Evidence | undefined, context: Pick<ToolContext, 'base' | 'zone'>) {
  if (evidence === undefined) return {};
  const { speaker, is_user, said_at } = evidence;
  return {
    ...(speaker !== null && { said_by: speakerName({ is_user, name: speaker }) }),
    said_at: zonedTime(said_at, context.zone),
    ...linksTo(evidence, context),
  };
}

/** At most so many characters, and marked when some are left out. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`;
