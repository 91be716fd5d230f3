// Writes JSON data as Python's repr() writes the same data, for the `summary` of a day that old receivers read with
// ast.literal_eval (contract: Events, Day summary). Pure.

/** What repr() does not print: everything of the categories C and Z but the space. */
const UNPRINTABLE = /[\p{C}\p{Z}]/u;

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

function escaped(character: string, quote: string): string {
  if (character === quote || character === '\\') return `\\${character}`;
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  if (character === ' ' || !UNPRINTABLE.test(character)) return character;
  const code = character.codePointAt(0)!;
  if (code <= 0xff) return `\\x${hex(code, 2)}`;
  return code <= 0xffff ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

/** In single quotes, unless it has some and no double ones. */
function stringLiteral(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + Array.from(text, (character) => escaped(character, quote)).join('') + quote;
}

/** A whole number is an int of Python. Of the others, Python goes to exponents earlier, and writes two digits of them. */
function numberLiteral(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = Math.abs(value) < 1e-4 ? value.toExponential() : String(value);
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

/** Throws RangeError for what JSON cannot hold. */
export function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number' && Number.isFinite(value)) return numberLiteral(value);
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value !== 'object') throw new RangeError(`${typeof value} is no JSON`);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries.map(([key, one]) => `${stringLiteral(key)}: ${pythonLiteral(one)}`).join(', ')}}`;
}
