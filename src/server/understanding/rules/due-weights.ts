// What speaks for a day that is named near a task as the day on which the task is due, and how much it counts. The figures are those of
// a logistic regression: for each task that names no day itself, one of the days near it or none is right. Learned from the
// conversations in evaluation/{tune,promises,errands,everyday}, penalty 1.5.
export const WEIGHTS = {
  always: 0.35,
  /** Logarithm of one more than the sentences between. */
  distance: -1.26,
  /** The last day that is named before the task. */
  last: 0.72,
  sameVoice: 0.78,
  /** The task is done at an appointment, as bringing something is. */
  atAppointment: 1.6,
  /** Share of words of the task that are said where the day is: its sentence, and what a bare day answers. */
  shared: 0.43,
  sharedInClause: 0.99,
  /** The task is done again and again. */
  recurring: -1.23,
  /** The task names a day that is not when it is done: 'book the van for Friday'. */
  namesDay: -0.73,
  /** The heads hear that the day's sentence is over, a habit or a joke. */
  done: -0.71,
  /** The day is what a message or a change is about. */
  object: -0.31,
  /** The day begins the sentence whose later clause is the task. */
  leads: 0.46,
  deadline: 0.68,
  /** Tasks between the day and this one, three at most. */
  between: -0.64,
  /** The clause of the day is a task itself. */
  ofTask: -0.09,
  /** Today, in another sentence. */
  today: 0.81,
} as const;

export type DueFeature = keyof typeof WEIGHTS;

/** The rate of 'no day' is 0. High, because a day that is wrong is worse than none. */
export const THRESHOLD = 0.9;
