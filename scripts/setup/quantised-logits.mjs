// Rewrites the last step of the Moonshine decoder, an ONNX file: the product with the token table is taken in
// whole numbers, as every other product of the model is. The file as published turns its 9.4 million weights
// into floats again for each token, and multiplies those: 29 % of the recogniser's time over a talk.

import {
  delimited,
  fieldsOf,
  GRAPH_NODE,
  MODEL_GRAPH,
  NODE,
  node,
  nodeOf,
  replaced,
  varintField,
} from './onnx-file.mjs';

const ATTRIBUTE_GRAPH = 6;
const FLOAT = 1;
const INT_ATTRIBUTE = 2;

const TO_FLOAT = Buffer.concat([delimited(1, 'to'), varintField(3, FLOAT), varintField(20, INT_ATTRIBUTE)]);

/** @param {Buffer} graph */
function quantisedBranch(graph) {
  const nodes = fieldsOf(graph).flatMap(({ number, body }) =>
    number === GRAPH_NODE && body !== null ? [nodeOf(body)] : [],
  );
  const product = nodes.find(({ operator, outputs }) => operator === 'MatMul' && outputs[0] === 'logits');
  const floats = nodes.find(({ outputs }) => outputs[0] === product?.inputs[1]);
  const [state] = product?.inputs ?? [];
  const [weights, scale, zero] = floats?.inputs ?? [];
  if (floats?.operator !== 'DequantizeLinear' || !state || !weights || !scale || !zero)
    throw new Error('The decoder is not the one whose last step is known.');
  const name = (/** @type {string} */ part) => `logits_${part}`;
  const steps = [
    node('DynamicQuantizeLinear', [state], [name('state'), name('state_scale'), name('state_zero')]),
    node('MatMulInteger', [name('state'), weights, name('state_zero'), zero], [name('whole')]),
    node('Cast', [name('whole')], [name('float')], [TO_FLOAT]),
    node('Mul', [name('state_scale'), scale], [name('scale')]),
    node('Mul', [name('float'), name('scale')], ['logits']),
  ];
  return replaced(graph, GRAPH_NODE, (body) => {
    const [output] = nodeOf(body).outputs;
    if (output === floats.outputs[0]) return [];
    return output === 'logits' ? steps : [body];
  });
}

/**
 * The decoder's graph is one If node with a branch for the first token and one for the others.
 * @param {Buffer} model
 */
export function quantisedLogits(model) {
  return replaced(model, MODEL_GRAPH, (graph) => [
    replaced(graph, GRAPH_NODE, (choice) => [
      replaced(choice, NODE.attribute, (attribute) => [
        replaced(attribute, ATTRIBUTE_GRAPH, (branch) => [quantisedBranch(branch)]),
      ]),
    ]),
  ]);
}
