// Runs the graph of Universal Sentence Encoder Lite in WebAssembly, and is the only file that loads TensorFlow.js. Belongs
// in the encoder's process; knows no text, only pieces of a vocabulary.
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { ready, setBackend, tensor1d, tensor2d, type Tensor } from '@tensorflow/tfjs-core';

/** The graph itself leaves away what follows. */
export const MOST_PIECES = 128;

/** Returns the numbers of one list of pieces after the other; no list is empty. */
export type UseLite = (lists: readonly (readonly number[])[]) => Promise<Float32Array>;

interface GraphFile {
  modelTopology: object;
  weightsManifest: { weights: [] }[];
}

/** `graph`: the text of model.json; `weights`: its shards, joined; `runtime`: the folder with the .wasm files. */
export async function loadUseLite(graph: string, weights: ArrayBuffer, runtime: string): Promise<UseLite> {
  setWasmPaths(runtime.endsWith('/') ? runtime : `${runtime}/`);
  if (!(await setBackend('wasm'))) throw new Error('the WebAssembly runtime could not be loaded');
  await ready();
  const { modelTopology, weightsManifest } = JSON.parse(graph) as GraphFile;
  const weightSpecs = weightsManifest.flatMap((group) => group.weights);
  const model = await loadGraphModel({
    load: () => Promise.resolve({ modelTopology, weightSpecs, weightData: weights }),
  });
  return async (lists) => {
    const places = lists.flatMap((list, row) => list.map((_, column): [number, number] => [row, column]));
    const indices = tensor2d(places, [places.length, 2], 'int32');
    const values = tensor1d(lists.flat(), 'int32');
    const result = (await model.executeAsync({ indices, values })) as Tensor;
    const numbers = (await result.data()) as Float32Array;
    for (const tensor of [indices, values, result]) tensor.dispose();
    return numbers;
  };
}
