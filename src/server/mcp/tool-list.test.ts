import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { SCOPES } from '../../contract/keys.ts';
import { listedTools, TOOLS, toolNamed } from './tool-list.ts';

const listed = TOOLS.map((tool) => tool.listed);

/** The list stands in every conversation of an assistant, beside those of other servers. */
const MOST_TOOLS = 24;
const MOST_TOKENS = 6_000;
const MOST_OF_DESCRIPTION = 260;

test('the whole list costs an assistant little', () => {
  expect(TOOLS.length).toBeLessThanOrEqual(MOST_TOOLS);
  expect(JSON.stringify(listed).length / 4).toBeLessThanOrEqual(MOST_TOKENS);
  for (const { name, description } of listed)
    expect(description.length, name).toBeLessThanOrEqual(MOST_OF_DESCRIPTION);
});

test('each tool has a name of its own, a title, a description, a scope and all four hints', () => {
  expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length);
  for (const { name, scope, writes, listed: shown } of TOOLS) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect(shown.title.length, name).toBeGreaterThan(5);
    expect(shown.description.length, name).toBeGreaterThan(50);
    expect(SCOPES, name).toContain(scope);
    expect(scope.endsWith(':write'), name).toBe(writes);
    const { annotations } = shown;
    expect(Object.keys(annotations).sort(), name).toEqual([
      'destructiveHint',
      'idempotentHint',
      'openWorldHint',
      'readOnlyHint',
    ]);
    expect(annotations.readOnlyHint, name).toBe(!writes);
    expect(annotations.openWorldHint, name).toBe(false);
    if (/^(edit|update|delete)/.test(name)) expect(annotations.destructiveHint, name).toBe(true);
    if (!writes) expect(annotations.destructiveHint, name).toBe(false);
  }
});

test('each tool has a schema of arguments and one of answers, which a validator takes', () => {
  // What JSON Schema has no keyword for must not be in it.
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    formats: { date: true },
  });
  for (const { name, inputSchema, outputSchema } of listed) {
    for (const schema of [inputSchema, outputSchema]) {
      expect(schema.type, name).toBe('object');
      expect(() => ajv.compile(schema), name).not.toThrow();
      expect(JSON.stringify(schema), name).not.toMatch(/"(override|pattern|\$schema)"/);
    }
    expect(Object.keys(outputSchema['properties'] as object).length, name).toBeGreaterThan(0);
  }
});

/** Of the original service (its chat, its screen activity and its posts have nothing here). */
const ORIGINAL: Record<string, string[]> = {
  get_user_profile: [],
  get_memories: [
    ...['categories', 'limit', 'offset', 'cursor', 'sort', 'reviewed', 'manually_added', 'updated_after'],
    ...['include_activity', 'include_sensitive'],
  ],
  search_memories: ['query', 'limit'],
  create_memory: ['content', 'category'],
  create_memories: ['items'],
  edit_memory: ['memory_id', 'content'],
  delete_memory: ['memory_id'],
  get_conversations: ['start_date', 'end_date', 'categories', 'limit', 'offset', 'cursor'],
  get_conversation_by_id: ['conversation_id', 'max_segments', 'max_chars'],
  get_conversations_by_ids: ['conversation_ids', 'max_segments', 'max_chars'],
  search_conversations: ['query', 'start_date', 'end_date', 'limit'],
  get_action_items: [
    ...['completed', 'due_start_date', 'due_end_date', 'updated_since', 'limit', 'offset', 'cursor'],
  ],
  search_action_items: ['query', 'limit'],
  create_action_item: ['description', 'due_at', 'completed'],
  complete_action_item: ['action_item_id', 'completed'],
  update_action_item: ['action_item_id', 'description', 'due_at', 'completed'],
  delete_action_item: ['action_item_id'],
  get_goals: ['include_inactive'],
  get_people: [],
  get_daily_summaries: ['start_date', 'end_date', 'limit', 'offset', 'cursor'],
};

test('names and arguments are those of the original service, for clients that were written for it', () => {
  expect(TOOLS.map(({ name }) => name).sort()).toEqual(Object.keys(ORIGINAL).sort());
  for (const [name, inputs] of Object.entries(ORIGINAL)) {
    const properties = toolNamed(name)!.listed.inputSchema['properties'] as object;
    expect(Object.keys(properties), name).toEqual(expect.arrayContaining(inputs));
  }
});

test('a caller is shown what its scopes let it call, and what writes only when it may write', () => {
  const names = (scopes: Parameters<typeof listedTools>[0]['scopes'], mayWrite: boolean) =>
    listedTools({ scopes, mayWrite }).map(({ name }) => name);
  expect(names(['memories:read'], true)).toEqual(['get_user_profile', 'search_memories', 'get_memories']);
  expect(names(SCOPES, false).filter((name) => toolNamed(name)!.writes)).toEqual([]);
  expect(names(SCOPES, true)).toHaveLength(TOOLS.length);
  expect(names([], true)).toEqual([]);
});
