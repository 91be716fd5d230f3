// Makes of a conversation what the contract's developer view has: without the pauses that a merged transcript leaves out.
import type { DeveloperConversation, TimedConversation } from '../../../contract/resources.ts';

export function contractView({ left_out: _, ...view }: TimedConversation): DeveloperConversation {
  return view;
}

export function* contractViews(pages: Iterable<readonly TimedConversation[]>) {
  for (const page of pages) yield page.map(contractView);
}
