// The inverse modified discrete cosine transform of AAC, through a fast Fourier transform of a quarter of the window.

export interface Transform {
  /**
   * `lines` in place become the DCT-IV of them, sum of x[k] cos(pi / N (n + 1/2) (k + 1/2)): the middle of the window, of
   * which the rest is a mirror image.
   */
  run(lines: Float64Array): void;
}

/** `size` lines, a power of two. */
export function createTransform(size: number): Transform {
  const half = size / 2;
  const real = new Float64Array(half);
  const imaginary = new Float64Array(half);
  const twistCosine = Float64Array.from({ length: half }, (_, n) =>
    Math.cos((Math.PI * (8 * n + 1)) / (8 * size)),
  );
  const twistSine = Float64Array.from(
    { length: half },
    (_, n) => -Math.sin((Math.PI * (8 * n + 1)) / (8 * size)),
  );
  const fourier = createFourier(half);

  return {
    run(lines) {
      for (let n = 0; n < half; n++) {
        const a = lines[2 * n]!;
        const b = lines[size - 1 - 2 * n]!;
        const c = twistCosine[n]!;
        const s = twistSine[n]!;
        real[n] = a * c - b * s;
        imaginary[n] = a * s + b * c;
      }
      fourier(real, imaginary);
      for (let n = 0; n < half; n++) {
        const a = real[n]!;
        const b = imaginary[n]!;
        const c = twistCosine[n]!;
        const s = twistSine[n]!;
        lines[2 * n] = a * c - b * s;
        lines[size - 1 - 2 * n] = -(a * s + b * c);
      }
    },
  };
}

/** Radix-2, in place. */
function createFourier(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const bits = Math.log2(size);
  const reversed = Uint16Array.from({ length: size }, (_, index) => {
    let mirror = 0;
    for (let bit = 0; bit < bits; bit++) mirror |= ((index >> bit) & 1) << (bits - 1 - bit);
    return mirror;
  });
  const cosine = Float64Array.from({ length: size / 2 }, (_, n) => Math.cos((2 * Math.PI * n) / size));
  const sine = Float64Array.from({ length: size / 2 }, (_, n) => -Math.sin((2 * Math.PI * n) / size));

  return (real, imaginary) => {
    for (let index = 0; index < size; index++) {
      const mirror = reversed[index]!;
      if (mirror <= index) continue;
      const a = real[index]!;
      const b = imaginary[index]!;
      real[index] = real[mirror]!;
      imaginary[index] = imaginary[mirror]!;
      real[mirror] = a;
      imaginary[mirror] = b;
    }
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let first = 0; first < size; first += 2 * half) {
        for (let n = 0; n < half; n++) {
          const low = first + n;
          const high = low + half;
          const c = cosine[n * stride]!;
          const s = sine[n * stride]!;
          const a = real[high]! * c - imaginary[high]! * s;
          const b = real[high]! * s + imaginary[high]! * c;
          real[high] = real[low]! - a;
          imaginary[high] = imaginary[low]! - b;
          real[low] = real[low]! + a;
          imaginary[low] = imaginary[low]! + b;
        }
      }
    }
  };
}
