// Every command, in the groups and the order of the help.
import { askQuestion } from './ask.ts';
import { cutOffClient, letInClient, limitClient, listClients } from './clients.ts';
import type { Command } from './command.ts';
import { listConversations, showConversation } from './conversations.ts';
import { doctor } from './doctor.ts';
import { recap } from './recap.ts';
import { listReceipts } from './receipts.ts';
import { listDevices, pairDevice, revokeDevice } from './devices.ts';
import { exportData } from './export.ts';
import { importExport } from './import.ts';
import { link, token, uid } from './identity.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.ts';
import {
  modelActivate,
  modelDelete,
  modelDownload,
  modelImport,
  modelList,
  modelRepair,
  modelStatus,
} from './models.ts';
import { mcpCall, mcpTools } from './mcp-calls.ts';
import { mcpConfig } from './mcp-config.ts';
import { mcpStdio } from './mcp-stdio.ts';
import { allowNetwork, removeNetwork, setNetwork, showNetwork } from './network.ts';
import { restore } from './restore.ts';
import {
  languageModelActivate,
  languageModelDelete,
  languageModelDownload,
  languageModelImport,
  languageModelList,
} from './language-models.ts';
import {
  findEndpoints,
  removeUnderstanding,
  setEmbeddings,
  setUnderstanding,
  showUnderstanding,
  testUnderstanding,
} from './understanding.ts';
import { moveSecrets } from './secrets.ts';
import { search } from './search.ts';
import { removeSpeechService, setSpeechService, showSpeechService } from './speech-service.ts';
import { transcribeFile } from './transcribe.ts';
import { addUser, linkUser, listUsers } from './users.ts';
import { webhookListen } from './webhook-listen.ts';
import { listDeliveries, replayWebhook, resendDelivery, testWebhook } from './webhook-deliveries.ts';
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  removeWebhook,
  showWebhookSecret,
} from './webhooks.ts';
import { mcpRates } from './tool-rates.ts';

interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    title: 'What was said',
    commands: [search, askQuestion, recap, listConversations, showConversation, transcribeFile],
  },
  {
    title: 'Programs and assistants',
    commands: [
      createKey,
      listKeys,
      rotateKey,
      revokeKey,
      mcpConfig,
      mcpTools,
      mcpCall,
      mcpStdio,
      mcpRates,
      listClients,
      limitClient,
      cutOffClient,
      letInClient,
      listReceipts,
    ],
  },
  {
    title: 'Webhooks',
    commands: [
      listWebhooks,
      addWebhook,
      removeWebhook,
      enableWebhook,
      disableWebhook,
      testWebhook,
      listDeliveries,
      resendDelivery,
      replayWebhook,
      showWebhookSecret,
      webhookListen,
    ],
  },
  {
    title: 'People and devices',
    commands: [
      link,
      token,
      uid,
      listUsers,
      addUser,
      linkUser,
      pairDevice,
      listDevices,
      revokeDevice,
      showNetwork,
      setNetwork,
      allowNetwork,
      removeNetwork,
    ],
  },
  {
    title: 'Speech and understanding',
    commands: [
      modelList,
      modelStatus,
      modelRepair,
      modelDownload,
      modelActivate,
      modelDelete,
      modelImport,
      showSpeechService,
      setSpeechService,
      removeSpeechService,
      showUnderstanding,
      setUnderstanding,
      removeUnderstanding,
      setEmbeddings,
      findEndpoints,
      testUnderstanding,
      languageModelList,
      languageModelDownload,
      languageModelActivate,
      languageModelDelete,
      languageModelImport,
    ],
  },
  {
    title: 'The data folder',
    commands: [doctor, exportData, importExport, restore, moveSecrets],
  },
];

export const COMMANDS: readonly Command[] = COMMAND_GROUPS.flatMap(({ commands }) => commands);
