export const firstRun = {
  title: 'Welcome',
  step: 'Step {number} of {count}',
  ready: 'That’s all',
  continue: 'Continue',
  next: 'Next',
  skip: 'Skip',
  back: 'Back',
  skipAll: 'Skip all of this',
  later: 'Neither, go to Earshot',
  playSample: 'Play the sample',
  startListening: 'Start listening',
  name: {
    title: 'What is your name?',
    words: 'It stands beside your words and says which tasks are yours. It stays on this computer.',
    field: 'Your name',
  },
  voice: {
    title: 'Let Earshot learn your voice',
    words:
      'Read a few sentences aloud, about twenty seconds, and Earshot knows you in every conversation. The recording is not kept.',
  },
  microphone: {
    title: 'Try your microphone',
    words: 'Speak, and the bar moves. Nothing is recorded.',
    try: 'Try the microphone',
    speak: 'Say something.',
    heard: 'Earshot hears you.',
    silent: 'Nothing is coming from this microphone. Is it muted? Choose another one, or unmute it.',
  },
  sample: {
    title: 'Hear what Earshot makes of a conversation',
    words:
      'The sample is a phone call of a minute and a quarter between two synthetic voices. Earshot transcribes it as if it came from your microphone, then finds its tasks, its appointment and what to remember. You may leave while it plays, and remove it afterwards.',
  },
  note: 'This is the sample: an invented call between two synthetic voices.',
  remove: 'Remove the sample',
  marks: {
    line: 'Click a line to hear it',
    tick: 'Tick this',
    name: 'Name this voice',
  },
} as const;
