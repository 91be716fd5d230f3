// Defines what the REST mirror of the tool protocol answers where it differs from the developer API (contract: Endpoints,
// Tool-protocol family), in the original service's form. Pure.
import { z } from 'zod';
import { Scope } from './keys.ts';
import { FoundMemory } from './memories.ts';
import { ActionItem, DateTime, TimedConversation, DeveloperTranscriptSegment } from './resources.ts';

/** Results of apps, which Earshot does not have: clients of the original service read the list. */
const AppsResults = z.array(z.unknown());

/** One of a list: without the transcript. */
export const AssistantConversation = TimedConversation.omit({ transcript_segments: true })
  .extend({ apps_results: AppsResults })
  .meta({ id: 'AssistantConversation' });

export const FoundAssistantConversation = AssistantConversation.extend({
  /** Up to three lines that contain the words; none of a locked conversation. */
  match_snippets: z.array(
    z.object({
      text: z.string(),
      segment_id: z.string().nullish(),
      speaker_id: z.int().nullish(),
      /** Seconds since the conversation began. */
      start: z.number(),
      end: z.number(),
    }),
  ),
}).meta({ id: 'FoundAssistantConversation' });

export const WholeAssistantConversation = AssistantConversation.extend({
  transcript_segments: z.array(DeveloperTranscriptSegment),
  /** Whether the transcript goes on behind what is here. */
  truncated: z.boolean(),
}).meta({ id: 'WholeAssistantConversation' });

/** Of a deleted one only the id, its conversation and its times are left; `updated_at` is when it was deleted. */
export const AssistantActionItem = ActionItem.extend({ deleted: z.boolean() }).meta({
  id: 'AssistantActionItem',
});

export const FoundMemories = z.array(FoundMemory).meta({ id: 'FoundMemories' });

export const MemoryOrder = z.enum(['scoring_desc', 'created_desc', 'updated_desc', 'manual_first']);

/** Without what was recorded of the voice: an assistant reads the conversations themselves. */
export const AssistantPerson = z
  .object({ id: z.string(), name: z.string(), created_at: DateTime, updated_at: DateTime })
  .meta({ id: 'AssistantPerson' });

/** The last three are a portrait that the original service writes; Earshot writes none. */
export const AssistantProfile = z
  .object({
    name: z.string(),
    time_zone: z.string().nullable(),
    profile_text: z.null(),
    generated_at: z.null(),
    data_sources_used: z.null(),
  })
  .meta({ id: 'AssistantProfile' });

/** Every change that has nothing else to answer. */
export const AssistantDone = z.object({ status: z.literal('ok') }).meta({ id: 'AssistantDone' });

/** The answer of the reachability check, in the original service's form. */
export const ToolProtocolInfo = z
  .object({
    endpoint: z.string(),
    transport: z.literal('streamable-http'),
    protocol_version: z.string(),
    authentication: z.object({
      methods: z.array(z.string()),
      api_key: z.object({ header: z.string(), format: z.string() }),
      oauth2: z.object({
        authorization_endpoint: z.string(),
        token_endpoint: z.string(),
        resource: z.string(),
        scopes: z.array(Scope),
      }),
    }),
    instructions: z.object({ step1: z.string(), step2: z.string(), step3: z.string() }),
  })
  .meta({ id: 'ToolProtocolInfo' });
