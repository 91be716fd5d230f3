// Lists the tools that assistants may call, and those that one caller is shown. A spread of each noun.
import type { Scope } from '../../contract/keys.ts';
import type { ListedTool, Tool } from './define-tool.ts';
import { actionItemTools } from './tools/action-items.ts';
import { conversationTools } from './tools/conversations.ts';
import { daySummaryTools } from './tools/day-summaries.ts';
import { goalTools } from './tools/goals.ts';
import { memoryTools } from './tools/memories.ts';
import { peopleTools } from './tools/people.ts';
import { profileTools } from './tools/profile.ts';

export const TOOLS: readonly Tool[] = [
  ...profileTools,
  ...memoryTools,
  ...conversationTools,
  ...daySummaryTools,
  ...actionItemTools,
  ...peopleTools,
  ...goalTools,
];

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

export const toolNamed = (name: string): Tool | undefined => BY_NAME.get(name);

/** What a caller may call; tools that change something are not shown to a caller that may only read. */
export interface ToolRights {
  scopes: readonly Scope[];
  mayWrite: boolean;
}

const lists = new Map<string, ListedTool[]>();

/** Made once for each set of rights. */
export function listedTools({ scopes, mayWrite }: ToolRights): ListedTool[] {
  const rights = `${mayWrite}:${scopes.join()}`;
  const made =
    lists.get(rights) ??
    TOOLS.filter((tool) => scopes.includes(tool.scope) && (mayWrite || !tool.writes)).map(
      ({ listed }) => listed,
    );
  lists.set(rights, made);
  return made;
}
