import { IMPORT_SENTENCES } from '../../../contract/import-sentences.ts';

export const importReport = {
  sentences: IMPORT_SENTENCES,
  recordings: {
    title: 'Recordings of {name}',
    recordedAt: 'Recorded at: {name}',
    placed: 'Each recording becomes a conversation at this time.',
    notPlaced: 'The time couldn’t be changed.',
    stopped: 'Stopped. The audio is kept.',
    stop: 'Stop',
    stopOf: 'Stop: {name}',
    goOn: 'Transcribe',
    goOnOf: 'Transcribe: {name}',
    waiting: 'Waiting',
    transcribing: 'Transcribing, {percent} %',
    failed: 'It couldn’t be read.',
    done: 'Transcribed',
    noSpeech: 'Nobody speaks in it',
    there: 'Here already',
    open: 'Open the conversation',
    openOf: 'Open the conversation: {name}',
    progressOf: 'Transcribing {name}',
    left: '{count, plural, one {# recording} other {# recordings}} to transcribe',
    leftAtSpeed:
      '{count, plural, one {# recording} other {# recordings}} to transcribe, about {speed, number}× real time',
  },
  part: {
    files: 'files',
    items: 'items',
    others: 'others',
    locked: 'locked files',
  },
} as const;
