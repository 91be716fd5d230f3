// Makes TensorFlow.js know the gradients of its operations. Its package for Node leaves them out, and the modules that have them name each other
// without an ending, which Node does not find by itself. They share one engine with the rest.
import { registerHooks } from 'node:module';
import {
  getKernel,
  registerKernel,
  unregisterKernel,
  type KernelFunc,
  type TensorInfo,
} from '@tensorflow/tfjs-core';

const PACKAGE = '/@tensorflow/tfjs-core/dist/';

/** The runtime transposes a table and multiplies it many times faster than it multiplies a transposed one. */
function transposeFirst(): void {
  const product = getKernel('BatchMatMul', 'wasm');
  const transpose = getKernel('Transpose', 'wasm');
  const kernelFunc: KernelFunc = ({ inputs, attrs, backend }) => {
    const { transposeA, transposeB } = attrs as unknown as { transposeA: boolean; transposeB: boolean };
    const made: TensorInfo[] = [];
    const upright = (table: TensorInfo, isTransposed: boolean): TensorInfo => {
      if (!isTransposed) return table;
      const rank = table.shape.length;
      const perm = [...Array(rank - 2).keys(), rank - 1, rank - 2];
      const turned = transpose.kernelFunc({ inputs: { x: table }, attrs: { perm }, backend }) as TensorInfo;
      made.push(turned);
      return turned;
    };
    const both = { a: upright(inputs['a']!, transposeA), b: upright(inputs['b']!, transposeB) };
    const result = product.kernelFunc({
      ...{ inputs: both, backend },
      attrs: { transposeA: false, transposeB: false },
    });
    for (const { dataId } of made) (backend as { disposeData(id: object): void }).disposeData(dataId);
    return result;
  };
  unregisterKernel('BatchMatMul', 'wasm');
  registerKernel({ ...product, kernelFunc });
}

let registered: Promise<void> | null = null;

/** The runtime must have started. */
export function registerGradients(): Promise<void> {
  registered ??= register();
  return registered;
}

async function register(): Promise<void> {
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      context.parentURL?.includes(PACKAGE) === true && name.startsWith('.') && !name.endsWith('.js')
        ? next(`${name}.js`, context)
        : next(name, context),
  });
  try {
    await import('@tensorflow/tfjs-core/dist/register_all_gradients.js');
  } finally {
    hooks.deregister();
  }
  transposeFirst();
}
