// Formats amounts of data in the language of the page.
import { pageLocale } from './page-language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** '812 bytes', '118 MB', '1.4 GB'. */
export function formatBytes(bytes: number, locale = pageLocale()): string {
  let [value, step] = [Math.max(0, bytes), 0];
  while (value >= 1_000 && step < UNITS.length - 1) [value, step] = [value / 1_000, step + 1];
  const unit = UNITS[step] ?? 'byte';
  const maximumFractionDigits = value < 10 && step > 0 ? 1 : 0;
  // The short form of a byte has no plural.
  const unitDisplay = step === 0 ? 'long' : 'short';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(
    value,
  );
}
