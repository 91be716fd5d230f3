// Conversations as tools answer them: a card of a few lines for lists, and in full with tasks, events and transcript.
import { z } from 'zod';
import {
  LeftOutPause,
  type TimedConversation,
  type DeveloperTranscriptSegment,
} from '../../contract/resources.ts';
import type { ToolContext } from './define-tool.ts';
import { linksTo, shortened, speakerName, timeIn } from './spoken.ts';
import { Loose } from './tool-fields.ts';
import { transcriptPart, type PartBounds } from './transcript-part.ts';

/** The overview is whole in the conversation itself. */
const OVERVIEW = 300;

const cardFields = {
  id: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  structured: z.object({ title: z.string(), overview: z.string(), category: z.string() }),
  /** Of the audience that reads it: nobody in a locked one. */
  speakers: z.array(z.string()),
  is_locked: z.boolean().optional(),
  link: z.string(),
  url: z.string(),
};

export const Card = z.object(cardFields);

const Line = z.object({
  id: z.string(),
  text: z.string(),
  speaker: z.string(),
  is_user: z.boolean(),
  person_id: z.string().optional(),
  speaker_id: z.int().optional(),
  start: z.number(),
  end: z.number(),
});

export const WholeConversation = z.object({
  ...cardFields,
  language: z.string().optional(),
  folder_name: z.string().optional(),
  place: z.string().optional(),
  left_out: z.array(LeftOutPause).optional(),
  action_items: z.array(Loose),
  events: z.array(Loose),
  transcript_segments: z.array(Line),
  truncated: z.boolean(),
  next_segment: z.string().nullable(),
});

/** In the order of the conversations. */
export function cards(conversations: readonly TimedConversation[], context: ToolContext) {
  const { uid, access, services, zone } = context;
  const time = timeIn(zone);
  const speakers = services.conversations.for(access).speakers(uid, conversations);
  return conversations.map(({ id, structured, is_locked, ...one }) => ({
    id,
    started_at: time(one.started_at ?? one.created_at),
    finished_at: time(one.finished_at),
    structured: {
      title: structured.title,
      overview: shortened(structured.overview, OVERVIEW),
      category: structured.category,
    },
    speakers: [...new Set((speakers.get(id) ?? []).map(speakerName))],
    ...(is_locked === true && { is_locked: true }),
    ...linksTo({ conversation_id: id }, context),
  }));
}

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

const shownLine = (line: DeveloperTranscriptSegment) => ({
  id: line.id ?? '',
  text: line.text,
  speaker: speakerName({ is_user: line.is_user, name: line.speaker_name }),
  is_user: line.is_user,
  ...(line.person_id !== null && { person_id: line.person_id }),
  ...(typeof line.speaker_id === 'number' && { speaker_id: line.speaker_id }),
  start: tenths(line.start),
  end: tenths(line.end),
});

/** The conversation with what fits of its transcript. `from` is given the lines and answers the position of the first. */
export function wholeConversation(
  conversation: TimedConversation,
  bounds: Omit<PartBounds, 'from'> & { from(lines: readonly DeveloperTranscriptSegment[]): number },
  context: ToolContext,
) {
  const { uid, access, services, zone } = context;
  const time = timeIn(zone);
  const { id, structured, language, folder_name, geolocation, left_out } = conversation;
  const place = geolocation?.address;
  const lines = conversation.transcript_segments ?? [];
  const part = transcriptPart(lines, { ...bounds, from: bounds.from(lines) });
  const page = { limit: 100, offset: 0 };
  const { action_items } = services.actionItems.for(access).page(uid, { conversation_id: id }, page);
  const [card] = cards([conversation], context);
  return {
    characters: part.characters,
    shown: {
      ...card!,
      structured: { ...card!.structured, overview: structured.overview },
      ...(typeof language === 'string' && { language }),
      ...(typeof folder_name === 'string' && { folder_name }),
      ...(typeof place === 'string' && { place }),
      ...(left_out !== undefined && { left_out }),
      action_items: action_items.map((item) => ({
        id: item.id,
        description: item.description,
        completed: item.completed,
        ...(item.due_at !== null && { due_at: time(item.due_at) }),
      })),
      events: structured.events.map(({ title, start, duration, description }) => ({
        title,
        start: time(start),
        minutes: duration,
        ...(description !== '' && { description }),
      })),
      transcript_segments: part.lines.map(shownLine),
      truncated: part.next !== null,
      next_segment: part.next === null ? null : (lines[part.next]?.id ?? null),
    },
  };
}
