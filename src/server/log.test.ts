import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function lines(): { write(line: string): void; text(): string } {
  let text = '';
  return { write: (line) => void (text += line), text: () => text };
}

test('what opens doors and what people say never reaches the log', () => {
  const out = lines();
  const log = createLog('debug', out);
  log.info({ authorization: 'Bearer svc_dev_secret', token: 'abc', text: 'private words' }, 'one');
  log.warn({ headers: { cookie: 'earshot_session=xyz', authorization: 'Bearer t' } }, 'two');
  log.error(
    { segment: { text: 'private words' }, request: { headers: { authorization: 'Bearer q' } } },
    'three',
  );
  log.child({ conversation_id: 'c1' }).info({ transcript: 'private words' }, 'four');
  expect(out.text()).not.toMatch(/svc_dev_secret|private words|earshot_session=xyz|Bearer/);
  expect(out.text().match(/\[redacted\]/g)!.length).toBeGreaterThanOrEqual(8);
  expect(out.text()).toContain('"conversation_id":"c1"');
});

test('the level decides', () => {
  const out = lines();
  createLog('warn', out).info({}, 'quiet');
  expect(out.text()).toBe('');
});
