// A service with the built pages, and an assistant whose metadata document is on a test host: its name is looked up, and its
// certificate trusted, in this process alone. Prints its addresses in one line of JSON.
import { appPaths } from '../src/server/app-paths.ts';
import { createLog } from '../src/server/log.ts';
import { systemClock } from '../src/server/ports.ts';
import { createSecretStore } from '../src/server/secrets/secret-store.ts';
import { start } from '../src/server/start.ts';
import { openDocumentHost } from '../tests/helpers/document-host.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = createLog('silent');
const documents = await openDocumentHost();
const clientId = documents.client('/assistant.json', { redirect_uris: ['http://127.0.0.1/callback'] });
const service = await start({
  ...{ dataDir, port: 0, host: '127.0.0.1', paths: appPaths(), clock: systemClock, log },
  secrets: await createSecretStore({ dataDir, log, backend: 'file' }),
  clientDocuments: documents.source,
});
const facts = { url: service.url, ui_url: service.newUiUrl(), client_id: clientId };
process.stdout.write(`${JSON.stringify(facts)}\n`);
process.once('SIGTERM', () => {
  documents.close();
  service.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
