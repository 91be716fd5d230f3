// Invented conversations in the shapes in which other programs export theirs.

export const SRT = `1
00:00:01,000 --> 00:00:04,200
Nadia: Did the tiles for the kitchen arrive?

2
00:00:04,400 --> 00:00:07,000
<i>Tom: They came on Monday, two boxes are broken.</i>

3
00:00:07,500 --> 00:00:11,000
Nadia: Then we call the shop tomorrow
and ask for new ones.
`;

export const VTT = `WEBVTT - Kitchen

NOTE written by a program

STYLE
::cue { color: white }

intro
00:01.000 --> 00:04.200 align:start position:10%
<v Nadia Brook>Is the &quot;blue&quot; paint &amp; the brush here?</v>

00:00:04.400 --> 00:00:07.000
<v.loud Tom Fields>The paint is, the brush is not.
`;

export const OTTER = `Garden committee
Wed, Mar 15, 2023 10:03AM • 12:41

SUMMARY KEYWORDS
bench, gravel, budget

SPEAKERS
Nadia Brook, Speaker 2

Nadia Brook  00:00
The bench needs new boards before summer.
They are rotten at the ends.

Speaker 2  00:09
I can bring oak boards on Saturday.

Nadia Brook  1:02:03
Then we meet at nine.

Transcribed by https://otter.ai
`;

export const PLAUD = `2025-04-02 14:30:05

00:00:02 Speaker 1
Let us go through the offers for the roof.

00:00:10 Tom Fields
The cheaper one has no gutters in it.

00:01:15 Speaker 1
Then I ask them for a new offer.
`;

export const LIMITLESS_DAY = `# Breakfast with Nadia

## The trip

- You (3/28/25 8:02 AM): When does our train leave?
- Nadia (3/28/25 8:02 AM): At ten past nine, from platform four.
- You (3/28/25 8:05 AM): Then I pack the sandwiches now.

# Call with the plumber

## The boiler

- You (3/28/25 4:10 PM): The boiler makes a noise again.
- Unknown (3/28/25 4:11 PM): I can come on Tuesday morning.
`;

export const limitlessJson = () => ({
  data: {
    lifelogs: [
      {
        id: 'lL0gA1b2C3d4E5f6',
        title: 'Planning the street party',
        markdown: '# Planning the street party',
        startTime: '2025-05-02T17:00:00+02:00',
        endTime: '2025-05-02T17:20:00+02:00',
        isStarred: true,
        updatedAt: '2025-05-02T16:00:00Z',
        contents: [
          { type: 'heading1', content: 'Planning the street party' },
          { type: 'heading2', content: 'Tables and chairs' },
          {
            type: 'blockquote',
            content: 'We need twelve tables from the school.',
            speakerName: 'You',
            speakerIdentifier: 'user',
            startTime: '2025-05-02T17:00:04+02:00',
            endTime: '2025-05-02T17:00:08+02:00',
            startOffsetMs: 4000,
            endOffsetMs: 8000,
          },
          {
            type: 'blockquote',
            content: 'The caretaker has the key.',
            speakerName: 'Nadia Brook',
            speakerIdentifier: null,
            startTime: '2025-05-02T17:00:09+02:00',
            endTime: '2025-05-02T17:00:12+02:00',
          },
        ],
      },
    ],
  },
  meta: { lifelogs: { nextCursor: null, count: 1 } },
});

export const granolaJson = () => ({
  id: 'not_A1b2C3d4E5f6',
  object: 'note',
  title: 'Quarterly planning',
  created_at: '2026-01-12T09:00:00Z',
  summary_markdown: '### Decisions\n- The fair is in June',
  attendees: [{ name: 'Nadia Brook', email: 'nadia@example.org' }],
  transcript: [
    {
      speaker: { source: 'microphone' },
      text: 'Shall we move the fair to June?',
      start_time: '2026-01-12T09:01:00Z',
      end_time: '2026-01-12T09:01:04Z',
    },
    {
      speaker: { source: 'speaker' },
      text: 'June is fine for all of us.',
      start_time: '2026-01-12T09:01:05Z',
      end_time: '2026-01-12T09:01:08Z',
    },
  ],
});

export const GRANOLA_TEXT = `Meeting Title: Library shelves
Date: Feb 3, 2026
Meeting participants: Nadia Brook, Tom Fields

Transcript:

Them: The shelves come in two parts.
Me: Who carries them up the stairs?
Them: Two people from the shop do.
`;

export const MARKDOWN = `---
title: "Choir rehearsal"
date: 2025-11-20 19:30
---

# Choir rehearsal

## Summary

The programme of the winter concert.

## Transcript

**Nadia:** We begin with the short song.
**Tom:** And the long one comes after the break.
**Nadia:** I bring the notes on Thursday.
`;

export const NOTE = `We went through the plan of the allotment today.

The fence is repaired first, then the water is turned on again.
`;
