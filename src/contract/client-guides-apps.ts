// Guides to the apps of the original service. They take no key: a person signs in. Data only.
import type { ClientGuide } from './client-guide.ts';

const ORIGIN = 'it calls from an origin of its own, which has to be allowed (Settings, Network)';
const SIGN_IN =
  'signing in: it uses an account of the original service, and Earshot takes only ID tokens of its own, which a build has to send';

export const APP_GUIDES: readonly ClientGuide[] = [
  {
    id: 'phone-app',
    name: 'Phone app',
    about: 'The app of the wearable, for iOS and Android',
    source: 'BasedHardware/omi (app)',
    key: null,
    address: 'build',
    settings: [
      { where: 'Build of the local_dev profile', value: '--dart-define=OMI_API_BASE_URL={base_url}/' },
      { where: 'Socket, made from it', value: '{ws_url}/v4/listen?uid={uid}' },
    ],
    works: [
      'its requests and its live socket, as they were replayed from its source',
      'the newest development builds: given an address that pairing made, which carries a key, they send nothing of an account',
    ],
    notYet: ['the app from the stores: its address is fixed', SIGN_IN, 'chat, apps and integrations'],
    programs: ['omi_phone'],
  },
  {
    id: 'macos-app',
    name: 'macOS app',
    about: 'The desktop app in Swift',
    source: 'BasedHardware/omi (desktop/macos)',
    key: null,
    address: 'build',
    settings: [
      { where: 'Environment of a build of your own', value: 'export OMI_PYTHON_API_URL={base_url}/' },
      { where: 'Environment of a build of your own', value: 'export OMI_AUTH_API_URL={base_url}/' },
    ],
    works: ['its main requests and its live socket, as read in its source'],
    notYet: [SIGN_IN, 'chat and screen activity, which a second service of theirs answers'],
    programs: ['omi_macos'],
  },
  {
    id: 'windows-app',
    name: 'Windows app',
    about: 'The desktop app in Electron',
    source: 'BasedHardware/omi (desktop/windows)',
    key: null,
    address: 'build',
    settings: [
      { where: '.env of a build of your own', value: 'VITE_OMI_API_BASE={base_url}' },
      { where: 'The address in omiListen.ts', value: '{ws_url}/v4/listen' },
    ],
    works: ['its live socket, tried with real audio; uploads of finished conversations'],
    notYet: [SIGN_IN, ORIGIN, 'chat'],
    programs: ['omi_windows'],
  },
  {
    id: 'web-app',
    name: 'Web app',
    about: 'The official web app, run by yourself',
    source: 'BasedHardware/omi (web/app)',
    key: null,
    address: 'setting',
    settings: [
      { where: 'Environment', value: 'NEXT_PUBLIC_API_BASE_URL={base_url}' },
      { where: 'Environment', value: 'NEXT_PUBLIC_WS_BASE_URL={ws_url}' },
    ],
    works: ['conversations, tasks, memories, people and folders; live transcription'],
    notYet: [SIGN_IN, ORIGIN, 'chat, apps and usage'],
    programs: ['omi_web'],
  },
];
