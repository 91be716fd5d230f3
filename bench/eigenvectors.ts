// Computes the eigenvectors of a symmetric matrix by Jacobi's rotations. Pure.

const SWEEPS = 30;
const SMALL = 1e-12;

/** Of unit length, the one of the largest eigenvalue first. */
export function eigenvectors(symmetric: readonly (readonly number[])[]): number[][] {
  const a = symmetric.map((row) => [...row]);
  const size = a.length;
  const turned = a.map((_, i) => a.map((__, j) => (i === j ? 1 : 0)));

  function rotate(p: number, r: number): void {
    const apart = (a[r]![r]! - a[p]![p]!) / (2 * a[p]![r]!);
    const tan = (apart < 0 ? -1 : 1) / (Math.abs(apart) + Math.sqrt(apart * apart + 1));
    const cos = 1 / Math.sqrt(tan * tan + 1);
    const sin = tan * cos;
    for (const rows of [a, turned])
      for (const row of rows) {
        const [x, y] = [row[p]!, row[r]!];
        row[p] = cos * x - sin * y;
        row[r] = sin * x + cos * y;
      }
    for (let k = 0; k < size; k++) {
      const [x, y] = [a[p]![k]!, a[r]![k]!];
      a[p]![k] = cos * x - sin * y;
      a[r]![k] = sin * x + cos * y;
    }
  }

  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let p = 0; p < size; p++)
      for (let r = p + 1; r < size; r++) if (Math.abs(a[p]![r]!) > SMALL) rotate(p, r);

  return a
    .map((row, n) => ({ value: row[n]!, vector: turned.map((line) => line[n]!) }))
    .sort((one, other) => other.value - one.value)
    .map(({ vector }) => vector);
}
