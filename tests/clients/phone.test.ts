// The phone app, from a running recording to an empty account.
import { expect, test } from 'vitest';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { MANY } from './account.ts';
import { startLiveAccount } from './live.ts';
import { phoneApp } from './programs/phone.ts';
import { run } from './run.ts';

const QUERY =
  'language=multi&sample_rate=16000&codec=pcm16&uid=UID&include_speech_profile=true&stt_service=soniox&conversation_timeout=120&source=phone';

test('every call of the phone app is answered in a form that it reads', async () => {
  const account = await startLiveAccount(QUERY);
  const { store, uid } = account;
  const lines = [aSegment("I'll bring the spade on Friday."), aSegment('Good.', 3)];
  storeConversation(store, uid, { id: 'meeting', created_at: Date.UTC(2025, 5, 1) }, lines);
  store.events.insert({
    ...{ id: 'planting', uid, conversation_id: 'meeting', title: 'Planting', description: '' },
    ...{ start: Date.UTC(2025, 5, 2, 9), duration: 30, created: false, evidence: [] },
  });
  const todo = 'Bring the spade';
  const made = { created_at: 1, updated_at: 1, evidence: [], due_at: null, completed_at: null };
  store.action_items.insert({
    id: 'todo',
    uid,
    conversation_id: 'meeting',
    description: todo,
    completed: false,
    ...made,
  });
  const { rows, read } = await run(phoneApp, account, {
    values: {
      ...{ person: account.person, folder: account.folder, summary: account.summary },
      ...{ aTask: account.tasks[50]!, meeting: 'meeting', todo },
    },
  });
  expect(rows('conversations')).toHaveLength(MANY + 2);
  expect(rows('conversations of a day')).toHaveLength(8);
  expect(read['one conversation']).toMatchObject({ audio_files: [{ duration: 4 }] });
  expect(rows('memories')).toHaveLength(MANY);
  const { id } = read['one conversation'] as { id: string };
  expect(store.conversations.get(uid, id)?.audio_key).toBeNull();
}, 60_000);
