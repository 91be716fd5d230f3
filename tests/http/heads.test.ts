// What the trained heads decide, through the running service and in languages that the encoder does not read.
import { expect } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

verifies(
  ['service.processing.category-in-four-languages'],
  'a talk in English, German, Spanish or French has the category of what is said',
  async () => {
    const server = await startTestServer();
    const said = {
      music:
        'Der Chor fängt im falschen Ton an. Dann wartet das Klavier, und die Geige spielt die Melodie noch einmal.',
      travel: 'El vuelo sale a las seis. Luego del aeropuerto vamos al hotel y a la playa con las maletas.',
      health: "Le médecin m'a fait une ordonnance. La pharmacie n'a pas le médicament contre la douleur.",
      sports:
        'The referee gave a penalty. Their goalkeeper held it, and the coach of our team left the stadium.',
    };
    for (const text of Object.values(said)) {
      const answer = await server.request('/v1/dev/user/conversations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
      expect(answer.status).toBe(200);
    }
    const stored = (await (await server.request('/v1/conversations')).json()) as Conversation[];
    expect(stored.map(({ structured }) => structured.category).toSorted()).toEqual(
      Object.keys(said).toSorted(),
    );
  },
);
