// Contract, section "Endpoints": the live transcription WebSocket. Data only.
import { requirementsOf } from './requirement.ts';

export const listenEndpointRequirements = requirementsOf('endpoints', {
  now: {
    'listen.one-truth.listed':
      'GET /v1/listening names every open live connection of the user: client, conversation, since when, state, heard and kept.',
    'listen.one-truth.announced': 'Open windows are told when something begins, changes or ends to listen.',
    'listen.one-truth.interrupted':
      'GET /v1/listening names open conversations without a client until they end by themselves; who listens again goes on in them.',
    'listen.one-truth.after-crash':
      'After a crash what was heard gets its text within minutes; the conversation stays open for who returns until its own timeout.',
    'listen.one-truth.paused':
      'Any window pauses and resumes a connection; what was captured until the client has paused is left out and counts as muted, and what it heard before is kept, also what is still on its way.',
    'listen.one-truth.stopped':
      'Any window stops a connection: its conversation is processed, and a client that stays is disconnected.',
    'listen.open-text.grows':
      'While somebody speaks a segment grows under one id, which its final keeps; open_from says where its text is open.',
    'listen.open-text.paced': 'A phrase that grows is sent again after 0.6 s at the earliest.',
    'listen.open-text.taken-back':
      'Open words that become another voice’s, or nothing, or whose recogniser fails, are taken back.',
    'listen.open-text.only-the-socket': 'Rows, search, reading and destinations know final text only.',
    'listen.open-text.gives-way': 'Users who save battery have no open text.',
    'listen.open-text.unwatched':
      'A client that says that nobody looks gets final text only, until it says otherwise.',
    'listen.forget.live':
      'The last minutes of a conversation that is being recorded are forgotten, and it goes on: lines and audio are gone for good.',
    'listen.forget.finished':
      'The last minutes of a finished conversation are forgotten, with what was found in them and in copies of the database.',
    'listen.forget.custody': 'Custody names what was forgotten, and heard is still accounted for.',
    'listen.marks':
      'A moment is marked while it is recorded; marks are listed, taken away, and go with what is forgotten.',
    'listen.path': 'GET /v4/listen upgrades to a WebSocket.',
    'listen.query.uid-required':
      'A session belongs to the user that uid names; without uid, to the user of its credential.',
    'listen.query.uid-valid': 'uid must be a user ID of the identity provider.',
    'listen.query.language-default': 'language defaults to en.',
    'listen.query.language-codes':
      'language takes codes such as en, es, fr, de, ja, zh; one that a provider has is served, any other fails closed.',
    'listen.query.language-multi':
      'language takes multi; where no provider detects, the language that there is is used, and an event says so.',
    'listen.query.sample-rate-default':
      'sample_rate is an integer in Hz; absent, it is the 8000 of pcm8, the default codec, and 16000 for the others.',
    'listen.query.sample-rate-common-values': 'sample_rate takes 8000, 16000, 44100 and 48000.',
    'listen.query.codec-default': 'codec defaults to pcm8.',
    'listen.query.codec-values': 'codec is one of the seven names of the contract.',
    'listen.query.channels-default': 'channels is an integer and defaults to 1.',
    'listen.query.channels-values': 'channels takes 1 (mono) and 2 (stereo).',
    'listen.query.include-speech-profile-default':
      'include_speech_profile is a boolean and defaults to true.',
    'listen.query.conversation-timeout-default':
      'conversation_timeout is an integer and defaults to 120 seconds.',
    'listen.query.conversation-timeout-range':
      'conversation_timeout is from 2 to 14400 seconds; another number is moved there.',
    'listen.query.conversation-timeout-effect':
      'conversation_timeout sets how many seconds of silence pass before processing.',
    'listen.query.stt-service-optional': 'stt_service is optional.',
    'listen.query.stt-service-two-providers':
      'stt_service can name only the two supported providers; another name chooses none.',
    'listen.query.stt-service-retired-not-chosen':
      'A retired provider cannot be chosen by stt_service; a status event says which one serves.',
    'listen.query.custom-stt-default': 'custom_stt is disabled unless it says enabled.',
    'listen.query.source-optional': 'source is an optional name such as omi-device, glasses or phone.',
    'listen.query.source-kept': 'source is kept on the conversation.',
    'listen.codec.pcm8': 'pcm8 is 8 kHz audio whatever sample_rate says, and is transcribed.',
    'listen.codec.pcm16': 'pcm16 is 16 kHz audio unless sample_rate says otherwise, and is transcribed.',
    'listen.codec.opus': 'opus is 16 kHz audio, also without a sample_rate, and is transcribed.',
    'listen.codec.opus-fs320': 'opus_fs320 is 16 kHz audio, also without a sample_rate, and is transcribed.',
    'listen.codec.aac': 'aac of the rate in its frames is transcribed, whatever sample_rate says.',
    'listen.codec.lc3': 'lc3 of any rate of LC3 is transcribed; without a sample_rate it is 16 kHz.',
    'listen.codec.lc3-fs1030':
      'lc3_fs1030 of any rate of LC3 is transcribed; without a sample_rate it is 16 kHz.',
    'listen.codec.linear-pcm-inside': 'All audio is converted to 16-bit linear PCM inside.',
    'listen.codec.stereo':
      'channels=2 takes ordinary stereo, both channels in each message; each is transcribed by itself.',
    'listen.client.audio-binary': 'Binary messages carry audio encoded as codec says.',
    'listen.client.keep-alive': 'A binary message of 2 bytes or fewer is a keep-alive and no audio.',
    'listen.query.custom-stt-enabled': 'custom_stt=enabled makes the service accept transcripts of the app.',
    'listen.client.speaker-assigned':
      'speaker_assigned {speaker_id, person_id, person_name, segment_ids} assigns segments to a person.',
    'listen.client.suggested-transcript':
      'suggested_transcript {segments, stt_provider} adds the app’s own transcript.',
    'listen.client.suggested-transcript-ids':
      'A segment of suggested_transcript that has an id keeps it when it is a UUID; another makes a UUID.',
    'listen.client.suggested-transcript-fields':
      'Its segments have text, speaker, speaker_id, start, end, is_user and person_id or null.',
    'listen.client.suggested-transcript-needs-custom-stt':
      'suggested_transcript is taken only with custom_stt=enabled.',
    'listen.client.image-chunk': 'image_chunk {id, index, total, data} brings a photo in base64 pieces.',
    'custom-stt.app-connects': 'The app connects to a WebSocket server of the developer.',
    'custom-stt.sends-audio': 'The custom service receives binary audio frames in the codec the app sets.',
    'custom-stt.sends-close-stream': 'The custom service receives {type: CloseStream} as end of stream.',
    'custom-stt.segments-reply': 'Replies are objects {segments: [{text, speaker, start, end}]}.',
    'custom-stt.text-required': 'text is required in a segment; speaker, start and end are optional.',
    'custom-stt.bare-array-fails': 'A reply that is a bare array fails.',
    'custom-stt.other-type-ignored': 'A reply whose type is neither absent nor Results is ignored.',
    'custom-stt.inactivity-closes': 'The connection closes after 90 seconds of inactivity.',
    'custom-stt.relayed': 'The app relays results to the service as suggested_transcript.',
    'listen.query.include-speech-profile-effect':
      'include_speech_profile identifies the user’s voice by comparing speaker embeddings.',
    'voice-message.transcribe-stream.segments':
      '/v2/voice-message/transcribe-stream sends each utterance once, while it is spoken.',
    'voice-message.transcribe-stream.finalize':
      'The text finalize brings the text of everything that came, and then a status that says so.',
    'voice-message.transcribe-stream.keeps-nothing': 'A stream of a voice message makes no conversation.',
    'voice-message.transcribe-stream.silence':
      'True silence in a stream is expected_silence, without a segment.',
    'voice-message.transcribe-stream.failure': 'A failure in a stream is stt_failed and the close code 1011.',
    'voice-message.transcribe-stream.authenticated': 'A stream is opened only with an ID token of its user.',
    'voice-message.transcribe.response':
      'POST /v2/voice-message/transcribe answers transcript, outcome, stt_provider and stt_model.',
    'voice-message.transcribe.silence':
      'True silence is 200 with an empty transcript and outcome expected_silence.',
    'voice-message.transcribe.failure-status': 'Every failure outcome has a non-2xx status.',
    'voice-message.transcribe.failure-body':
      'The failure body is fixed: error, outcome, provider, retryable and a public-safe message.',
    'voice-message.failure-exposes-nothing':
      'Provider bodies, audio identifiers and exception text are never exposed.',
    'voice-message.stream.failure-frame':
      '/v2/voice-messages gives every failure as the same object in a last frame prefixed error:.',
    'voice-message.stream.empty-is-silence': 'A normal empty stream means expected_silence only.',
    'listen.query.language-multi-detects': 'multi detects the language automatically where a provider can.',
    'listen.query.stt-service-deployment-policy': 'Deployment policy governs the selection by stt_service.',
  },
});
