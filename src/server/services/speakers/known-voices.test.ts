import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../../tests/helpers/empty-database.ts';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { storeConversation } from '../../../../tests/helpers/conversations.ts';
import { memorySecrets } from '../../../../tests/helpers/memory-secrets.ts';

import { createStore, type Store } from '../../store/store.ts';
import { createIdentity } from '../account/identity.ts';
import { createKnownVoices, type KnownVoices } from './known-voices.ts';
import { createPeople } from './people.ts';
import { createSpeechProfiles } from './speech-profiles.ts';

const clock = createFakeClock();
/** Announces to nobody: the cache must not depend on announcements. */
const announcements = { announce: () => undefined };
const embedding = new Float32Array([0.6, 0.8]);

let store: Store;
let uid: string;
let knownVoices: KnownVoices;

beforeEach(() => {
  const db = emptyDatabase();
  onTestFinished(() => void db.close());
  store = createStore(db);
  const issuer = (): string => 'http://127.0.0.1';
  ({ uid } = createIdentity({ store, secrets: memorySecrets(), clock, issuer }).ensureOwner('Ann'));
  knownVoices = createKnownVoices({ store, announcements });
});

test('a session compares with the people as they are, though nothing is announced', async () => {
  const people = createPeople({ store, knownVoices, clock });
  const known = await knownVoices.load(uid);
  const names = () => known().map(({ name, prints }) => `${name} ${prints.length}`);
  expect(names()).toEqual([]);

  const { id: person_id } = people.create(uid, 'Maya');
  const conversation_id = storeConversation(store, uid).id;
  const sample = { person_id, conversation_id, text: 'Hello.', start: 0, end: 3 };
  const voice = { model: 'spk-devices-1', embedding };
  people.addSample(uid, { ...sample, segment_id: 's1', voice });
  expect(names()).toEqual(['Maya 1']);
  people.addSample(uid, { ...sample, segment_id: 's2', voice });
  expect(names()).toEqual(['Maya 2']);
  people.rename(uid, person_id, 'Mia');
  expect(names()).toEqual(['Mia 2']);
  people.removeSample(uid, person_id, 0);
  expect(names()).toEqual(['Mia 1']);
  people.remove(uid, person_id);
  expect(names()).toEqual([]);
});

test('and with the owner only while there is a speech profile', async () => {
  const measure = () => Promise.reject(new Error('nothing is enrolled here'));
  const playback = { open: () => Promise.reject(new Error('nothing is kept here')) };
  const model = () => 'spk-devices-1';
  const profiles = createSpeechProfiles({ store, playback, knownVoices, measure, model, clock });
  store.speech_profiles.put({ uid, model: 'spk-devices-1', embedding, seconds: 20, created_at: 0 });
  const known = await knownVoices.load(uid);
  expect(known().map(({ name }) => name)).toEqual(['Ann']);
  profiles.remove(uid);
  expect(known()).toEqual([]);
});

test('a voiceprint that was stored without a model is of the first one', async () => {
  const { id: person_id } = createPeople({ store, knownVoices, clock }).create(uid, 'Maya');
  const of = { uid, person_id, conversation_id: null, segment_id: null, text: '', start: 0, end: 3 };
  store.speech_samples.insert({ ...of, id: 's', embedding, embedding_model: null, created_at: 0 });
  const known = await knownVoices.load(uid);
  expect(known()[0]?.prints).toEqual([{ embedding, model: 'spk-lda-71' }]);
});

test('it is read once until something changes', async () => {
  const known = await knownVoices.load(uid);
  const before = known();
  store.speech_profiles.put({ uid, model: 'spk-devices-1', embedding, seconds: 20, created_at: 0 });
  expect(known()).toBe(before);
  knownVoices.forget(uid);
  expect(known()).toHaveLength(1);
});
