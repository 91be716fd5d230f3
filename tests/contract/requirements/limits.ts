// Contract, section "Limits". Data only.
import { requirementsOf } from './requirement.ts';

export const limitRequirements = requirementsOf('limits', {
  now: {
    'limits.conversations-page': 'The default page of conversations is limit 25, offset 0.',
    'limits.conversation-timeout': 'conversation_timeout is 2-14400 seconds, default 120.',
    'limits.heartbeat': 'The heartbeat comes every 10 seconds.',
    'limits.result-cycle': 'Live results are processed every 600 ms.',
    'limits.keep-alive-bytes': 'A keep-alive message is 2 bytes or fewer.',
    'limits.geolocation': 'latitude is -90..90, longitude -180..180.',
    'limits.memory-content-length': 'A memory content is 1-500 characters.',
    'limits.memory-batch': 'A memory batch has at most 25 items.',
    'limits.memories-page': 'The default page of memories is limit 25, offset 0.',
    'limits.action-item-description-length': 'An action item description is 1-500 characters.',
    'limits.action-item-batch': 'An action item batch has at most 50 items.',
    'limits.action-items-page': 'The default page of action items is limit 100, offset 0.',
    'limits.custom-stt-inactivity':
      'A custom transcription connection closes after 90 seconds of inactivity.',
    'limits.people': 'A user has at most 2,000 people; a session names 100 at once and then 60 a minute.',
    'limits.live-sessions':
      'A user has 16 live sessions and streams of voice messages with 8 recognised channels, all together 64 with 16; a further one ends with 1011, to be tried again.',
    'limits.client-lines':
      'A transcript that a client brings has up to 30,000 lines in one conversation; the next line begins another.',
    'limits.new-speaker-seconds': 'A new speaker is identified from 2 seconds or more of audio.',
    'limits.day-summary-lock': 'The day summary delivery lock lives 2 hours per user and date.',
    'limits.tool-protocol-rate': 'The tool-protocol server has per-user rate limits.',
  },
});
