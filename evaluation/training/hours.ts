// Trains the head that says in which half of the day a time is that does not say it.
import { ENCODER_NAME } from '../../src/server/understanding/encoder/encoder.ts';
import { DIMENSIONS } from '../../src/server/understanding/encoder/protocol.ts';
import { HOUR_BUCKETS, hourDense, hourFeatures } from '../../src/server/understanding/heads/hour-head.ts';
import type { LinearHead } from '../../src/server/understanding/heads/linear-head.ts';
import type { HourExample } from '../hour-file.ts';
import { vectorsIn, type VectorsOf } from '../vectors.ts';
import { calibrate, fitHead, scoresByFolds, type Example, type FitOptions } from './fit.ts';

const OPTIONS: FitOptions = {
  ...{ encoder: ENCODER_NAME, dense: hourDense(DIMENSIONS), buckets: HOUR_BUCKETS, labels: ['afternoon'] },
  ...{ cost: 0.3, balance: 0, passes: 50 },
};
const FOLDS = 5;
/** Talks of a file that stand near each other may be alike. */
const TOGETHER = 10;

export function trainHours(
  all: readonly HourExample[],
  vectorsOf: VectorsOf,
): { head: LinearHead; report: string } {
  const examples = all.flatMap(({ file, language, sentences, index, time, afternoon }, place): Example[] => {
    const vectors = vectorsIn(sentences, language, vectorsOf);
    const said = sentences.map((text, at) => ({ text, vector: vectors[at] ?? null }));
    const features = hourFeatures(time, said, index, language);
    if (features === null) return [];
    return [{ features, truth: [afternoon], group: `${file} ${Math.floor(place / TOGETHER)}`, weight: 1 }];
  });
  const truth = examples.map(({ truth: [afternoon] }) => afternoon === true);
  const scores = scoresByFolds(examples, OPTIONS, FOLDS).map(([score]) => score!);
  const sigmoid = calibrate(scores, truth);
  const right = scores
    .map((score, at) => ({
      sure: Math.abs(sigmoid.slope * score + sigmoid.offset),
      right: sigmoid.slope * score + sigmoid.offset > 0 === truth[at],
    }))
    .sort((one, other) => other.sure - one.sure);
  const share = (list: readonly { right: boolean }[]): string =>
    (list.filter((one) => one.right).length / list.length).toFixed(2);
  return {
    head: fitHead(examples, OPTIONS, [{ ...sigmoid, threshold: 0.5 }]),
    report: `halves of the day: ${examples.length} times, by folds right ${share(right)}, of the surer half ${share(right.slice(0, right.length / 2))}`,
  };
}
