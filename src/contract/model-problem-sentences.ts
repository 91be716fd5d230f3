// Why no language model is used, or did not answer, in a sentence: of the service, and the English of the page. Pure.

export const MODEL_PROBLEM_SENTENCES = {
  no_model: 'No model is chosen yet.',
  consent_needed: 'Nothing is sent until you agree to it.',
  connection_failed: 'It can’t be reached. Is it running?',
  timed_out: 'It took too long to answer.',
  answer_too_long: 'Its answer was far too long and was given up.',
  other_host: 'It sent the request on to another host, which Earshot does not follow.',
  redirected: 'It sent the request on to another address, which Earshot does not follow.',
  not_near: 'Its name leads outside your own network, and you have not agreed to that.',
  not_authorised: 'It refuses the key.',
  no_credit: 'It says that the account has no credit left.',
  rate_limited: 'It has had too many requests for now.',
  server_error: 'It failed on its side.',
  not_found: 'There is no language model at this address.',
  unknown_model: 'It does not know this model.',
  too_long_for_model: 'The conversation is longer than the model can read at once.',
  refused_request: 'It refuses the request in every form that Earshot knows.',
  refused: 'It refuses the request.',
  filtered: 'It refuses to speak about this conversation.',
  unreadable_answer: 'Its answer can’t be read.',
  unusable_answer: 'It did not answer in the form that was asked for, not even when asked again.',
  over_budget: 'The conversation would use more tokens than the limit allows.',
  not_installed: 'The model or the program that runs it is not installed.',
  too_little_memory: 'There is too little free memory for this model.',
  cannot_load: 'The model can’t be loaded on this computer.',
  crashed: 'The process that runs the model ended unexpectedly.',
  stopped: 'It was stopped.',
  other: 'It failed for a reason that the log names.',
} as const;

export type ModelProblem = keyof typeof MODEL_PROBLEM_SENTENCES;

export const MODEL_PROBLEMS = Object.keys(MODEL_PROBLEM_SENTENCES) as [ModelProblem, ...ModelProblem[]];
