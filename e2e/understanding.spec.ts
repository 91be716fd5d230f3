// The settings of understanding by hand: a server that is found by its address, its models, the trial, a cloud service that waits
// for its consent, and the models of this computer.
import { startFakeLanguageServer } from '../src/server/understanding/testing/fake-language-server.ts';
import { GOOD_ANSWER } from '../src/server/understanding/testing/sample-answer.ts';
import { expect, expectAccessible, keepScreen, test } from './fixtures.ts';

const LEASE = {
  ...GOOD_ANSWER,
  title: 'New lease and visit to the flat',
  overview: 'The landlord has sent the new lease, and Nora needs the signed lease by Friday at noon.',
  tasks: [
    {
      ...GOOD_ANSWER.tasks[0],
      task: 'Send Nora the signed lease',
      person: 'Nora',
      due_words: 'by Friday at noon',
      lines: [3],
      quote: 'I will send you the signed lease by Friday at noon',
    },
    { ...GOOD_ANSWER.tasks[0], task: 'Buy lilies', lines: [5], quote: 'I will buy lilies' },
  ],
  events: [],
  facts: [
    {
      fact: 'Allergic to pollen',
      subject: 'health',
      lines: [5],
      quote: 'I am allergic to pollen',
      sure: true,
    },
  ],
};

test('a server is set and tried on a sample, and its failure is said', async ({ unopened: app, service }) => {
  const model = await startFakeLanguageServer([{ says: LEASE }]);
  await app.goto(service.at('/settings/understanding'));
  await expect(app.getByRole('heading', { level: 1, name: 'Understanding' })).toBeVisible();
  await expect(app.getByRole('radio', { name: /^This computer/ })).toBeChecked();
  await expect(app.getByRole('radio', { name: /^Rules/ })).toBeChecked();
  await expect(app.getByText('No text is sent anywhere.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-understanding-rules');

  await app.getByRole('radio', { name: /^Your own server/ }).check();
  await expect(app.getByText('Save it below to use it.')).toBeVisible();
  await app.getByLabel('Address', { exact: true }).fill(model.url);
  const own = app.getByRole('region', { name: 'Your server' });
  await own.getByRole('textbox', { name: /^API key/ }).fill('secret');
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('It has 2 models: small, large.')).toBeVisible();
  await expect(app.getByText('No model is chosen yet. Until then the rules are used.')).toBeVisible();
  await app.getByLabel('Model', { exact: true }).fill('small');
  await app.keyboard.press('Enter');
  const { host } = new URL(model.url);
  await expect(app.getByText(`Conversations are sent to ${host} and understood by small.`)).toBeVisible();
  await expect(app.getByText('is in your own network: nothing leaves it.')).toBeVisible();
  await expect(app.getByText('API key (saved)')).toBeVisible();

  await app.getByRole('button', { name: 'Try it on the sample' }).click();
  await expect(app.getByRole('heading', { name: 'New lease and visit to the flat' })).toBeVisible();
  const found = app.getByRole('list', { name: 'What it found' }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await expect(found.first()).toContainText('I will send you the signed lease by Friday at noon.');
  await expect(app.getByText('One claim was thrown away')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-understanding-trial');

  await model.close();
  await app.getByRole('button', { name: 'Try it on the sample' }).click();
  await expect(app.getByText('It didn’t work. It can’t be reached. Is it running?')).toBeVisible();
  await app.reload();
  await expect(app.getByText(/^Failed .*It can’t be reached.* The rules were used instead\.$/)).toBeVisible();
  await keepScreen(app, 'settings-understanding-failed');

  await app.getByRole('radio', { name: /^This computer/ }).check();
  await expect(app.getByText('No text is sent anywhere.')).toBeVisible();
  await app.reload();
  await expect(app.getByRole('radio', { name: /^Rules/ })).toBeChecked();
});

test('a cloud service is sent nothing before the consent that names it, which can be withdrawn', async ({
  unopened: app,
  service,
}) => {
  await app.goto(service.at('/settings/understanding'));
  await app.getByRole('radio', { name: /^A cloud service/ }).check();
  await expect(app.getByRole('radio', { name: 'OpenAI', exact: true })).toBeChecked();
  await expect(app.getByText('No text is sent anywhere.')).toBeVisible();
  await app.getByLabel('Model', { exact: true }).fill('gpt-x');
  const cloud = app.getByRole('region', { name: 'Cloud service' });
  await cloud.getByRole('textbox', { name: /^API key/ }).fill('secret');
  await cloud.getByRole('button', { name: 'Save', exact: true }).click();
  const consent = app.getByRole('group', { name: 'Consent to send to api.openai.com' });
  await expect(consent).toContainText('the text of your conversations');
  await expect(
    app.getByText('Nothing is sent until you agree to it. Until then the rules are used.'),
  ).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-understanding-consent');
  await consent.getByRole('button', { name: 'I agree: send this to api.openai.com' }).click();
  await expect(consent.getByText(/You agreed/)).toBeVisible();
  await consent.getByRole('button', { name: 'Withdraw' }).click();
  await expect(consent.getByRole('button', { name: /I agree/ })).toBeVisible();
});

test('models of this computer say their size, memory, licence and languages', async ({
  unopened: app,
  service,
}) => {
  await app.goto(service.at('/settings/understanding'));
  await app.getByRole('radio', { name: /^A language model/ }).click();
  const models = app.getByRole('list', { name: 'Language models' }).getByRole('listitem');
  await expect(models.first()).toContainText('node-llama-cpp');
  const small = models.filter({ hasText: 'Qwen2.5 1.5B' });
  await expect(small).toContainText(/1\.1 GB.*17 languages.*needs 1\.9 GB of memory/);
  await expect(small).toContainText('Licence: Apache-2.0. Downloaded from huggingface.co.');
  await expect(small.getByRole('button', { name: /^Download 1\.1 GB/ })).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-understanding-models');

  await app.getByText('Import a GGUF file').click();
  await app.getByLabel('Path').fill('/nowhere/model.gguf');
  await app.getByRole('button', { name: 'Import' }).click();
  await expect(
    app.getByText('There is nothing at this path, or no GGUF file that Earshot can use.'),
  ).toBeVisible();
});

test('a service for embeddings has a consent of its own', async ({ unopened: app, service }) => {
  await app.goto(service.at('/settings/understanding'));
  const block = app.getByRole('region', { name: 'Search by meaning' });
  await expect(block.getByText('Not set up: this computer does it.')).toBeVisible();
  await block.getByLabel('Address of the embeddings server').fill('https://vectors.example.com/v1');
  await block.getByLabel('Model for embeddings').fill('embed-large');
  await block.getByRole('button', { name: 'Save', exact: true }).click();
  const consent = block.getByRole('group', { name: 'Consent to send to vectors.example.com' });
  await expect(consent).toContainText('in pieces, and what you search for');
  await expect(block.getByText('It waits for your consent; until then this computer does it.')).toBeVisible();
  await expectAccessible(app);
  await keepScreen(app, 'settings-understanding-embeddings');
  await block.getByRole('button', { name: 'Remove the embeddings server' }).click();
  await block.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(block.getByText('Not set up: this computer does it.')).toBeVisible();
});
