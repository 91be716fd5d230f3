// Makes the JSON Schema of an answer into one that grammars of llama.cpp are made of: no bounds of texts and numbers, short
// lists, and null as one of the types. Pure.

/** A grammar repeats an entry as often as its list may be long. */
const MOST_ITEMS = 12;
const KEPT = ['type', 'properties', 'required', 'items', 'enum', 'const', 'maxItems', 'additionalProperties'];

export function grammarSchema(schema: unknown): Record<string, unknown> {
  const { anyOf, ...rest } = schema as Record<string, unknown>;
  if (Array.isArray(anyOf)) {
    const options = anyOf.map(grammarSchema);
    const [first] = options.filter(({ type }) => type !== 'null');
    // Only `nullable` is used by the schemas of answers.
    return { ...first, type: [first?.['type'], 'null'] };
  }
  const made: Record<string, unknown> = {};
  for (const key of KEPT) if (rest[key] !== undefined) made[key] = rest[key];
  if (typeof made['properties'] === 'object') {
    made['properties'] = Object.fromEntries(
      Object.entries(made['properties'] as object).map(([name, value]) => [name, grammarSchema(value)]),
    );
  }
  if (made['items'] !== undefined) {
    made['items'] = grammarSchema(made['items']);
    made['maxItems'] = Math.min(Number(made['maxItems'] ?? MOST_ITEMS), MOST_ITEMS);
  }
  return made;
}
