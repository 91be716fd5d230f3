// Writes an answer as JSON. Coordinates always have a decimal point: clients of the original service read 48 as an integer,
// and then no place at all.

const COORDINATE = /"(latitude|longitude)":(-?\d+)(?=[,}])/g;

export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  // A quotation mark inside a text is escaped, so that only names of fields are found.
  return text.includes('itude":') ? text.replace(COORDINATE, '"$1":$2.0') : text;
}
