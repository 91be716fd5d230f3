// The listen client of this page: its own in a browser; in the desktop app the hidden window captures, and this page asks it.
import { bridge } from '../../../contract/bridge.ts';
import { CAPTURE_NAME } from '../../../capture/host/capture-channel.ts';
import { createRemoteListenClient } from '../../../capture/host/remote-listen-client.ts';
import { createListenClient, type ListenClient } from '../../../capture/listen-client.ts';
import { pageToken } from '../../lib/page-token.ts';
import { finishConversation } from './finish-conversation.ts';
import { spokenLanguage } from './spoken-language.ts';

/** Audio that is not confirmed is with another page. */
export const capturesElsewhere = (): boolean => bridge() !== null;

export function pageListenClient(uid: string): ListenClient {
  return capturesElsewhere()
    ? createRemoteListenClient(new BroadcastChannel(CAPTURE_NAME))
    : ownListenClient(uid);
}

export function ownListenClient(uid: string): ListenClient {
  return createListenClient({
    origin: window.location.origin.replace(/^http/, 'ws'),
    uid,
    language: spokenLanguage,
    getToken: pageToken,
    // The service is asked at each start, and the code for it loaded then.
    customStt: async () => (await import('./custom-stt-choice.ts')).customSttChoice(),
    finish: finishConversation,
  });
}
