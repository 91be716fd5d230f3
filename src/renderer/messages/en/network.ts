export const network = {
  title: 'Network',
  lead: 'Until you let others in here, only programs on this computer and Earshot’s own pages can connect.',
  unread: 'The network settings',
  others: 'Other computers',
  othersHint: 'A phone or another computer in your network, with a key or a pairing.',
  who: 'Who can reach Earshot',
  off: 'Only this computer',
  offMeans: 'Nobody else reaches Earshot.',
  https: 'Other computers too, encrypted',
  httpsMeans: 'With a certificate that Earshot makes. Programs and browsers ask whether you trust it.',
  http: 'Other computers too, not encrypted',
  httpMeans: 'For apps that accept no certificate of your own, such as the original’s phone app.',
  openWarning:
    'Not encrypted: anybody in the same network can read what is sent, including your conversations and keys, and can use those keys. Do this only in a network where you trust everybody.',
  startedOpen: 'Earshot was started this way, with --host.',
  apply: 'Apply',
  problem: {
    port_taken:
      'Other computers can’t connect: the port is taken by another program. Choose another with --lan-port.',
    not_opened:
      'Other computers can’t connect: the address couldn’t be opened. The log of the service says why.',
  },
  addresses: 'Addresses for other computers',
  addressesHint: 'They need a key or a pairing. A firewall on this computer may have to let them in.',
  copyIt: 'Copy {text}',
  fingerprint: 'Fingerprint of the certificate',
  copyFingerprint: 'Copy the fingerprint',
  fingerprintHint:
    'SHA-256. Compare it where a program asks whether you trust the certificate. It is replaced before <time></time>, and when this computer gets another address.',

  devices: 'Paired devices',
  devicesHint: 'A phone whose app accepts the address of your own service.',
  devicesUnread: 'The list of devices',
  noDevices: 'No device is paired.',
  pairedAt: 'paired {when}',
  lastSeen: 'last seen {when}',
  neverSeen: 'not connected yet',
  revoke: 'Revoke',
  revokeNamed: 'Revoke {name}',
  revokeAsk: 'It is refused at once, and what it records now ends.',
  pair: 'Pair a device',
  deviceExample: 'My phone',
  deviceMay: 'The device may',
  showCode: 'Show the code',
  addressFor: 'The address for {name}',
  scan: 'Scan this with the phone, or copy the address, and enter it in the app as the address of the service. It is shown once. Whoever has it has access: treat it like a password, and don’t open it in a browser.',
  onlyHere: 'Other computers can’t connect now, so this address works on this computer only.',
  noCertificate:
    'The original’s phone app doesn’t accept a certificate that Earshot made. It needs the address that is not encrypted, or a proxy with a certificate in front.',
  codeFor: 'Code with the address for {name}',
  addressInCode: 'Address in the code',
  copyAddress: 'Copy the address',
  connected: '{name} is connected.',
  waiting: 'Waiting for the app. Unused, the address ends after ten minutes.',
  done: 'Done',

  pages: 'Web pages and extensions',
  pagesHint:
    'Pages of these origins may use the API with a key. They never get what this browser has, and never reach these settings. The origin of an extension looks like chrome-extension://abcdefgh.',
  origins: 'Allowed origins',
  origin: 'Origin',
  noOrigins: 'None: only Earshot’s own pages.',
  anyFile: 'Lets in every page that comes from no site, such as an HTML file that you open.',
  originWrong:
    'An origin is a scheme and a host without a path, such as https://app.example.com; https outside your own network.',
  hosts: 'Host names',
  hostsHint:
    'Further names that Earshot answers under: of a proxy in front, or of this computer in your network. All others are refused.',
  host: 'Host name',
  noHosts: 'None: only this computer’s own.',
  hostWrong: 'A host name has no scheme, port or path, such as earshot.lan.',
  proxy: 'A proxy on this computer says who asks',
  proxyHint:
    'Believes X-Forwarded-For, -Proto and -Host. Turn it on only if a proxy on this computer sets them itself.',
  remotePages: 'Open Earshot’s pages from other computers',
  remotePagesHint: 'Over https only. Signing in there still takes a link from this computer.',
  otherServers: 'Other servers',
  otherServersHint:
    'What you have Earshot ask on the internet: models, speech services, language models, webhooks. What is in your own network is always reached directly.',
  outgoing: 'How Earshot reaches them',
  outgoingBy: {
    system: 'Through this computer’s proxy, if any',
    none: 'Always directly',
    entered: 'Through this proxy',
  },
  outgoingSystem:
    'HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY where they are set; else, in the desktop app, the system’s.',
  outgoingSave: 'Use this way',
  outgoingAddress: 'Address of the proxy',
  outgoingWrong:
    'A proxy is an address without a name and path, such as http://proxy.example.com:3128 or socks5h://proxy.example.com:1080.',
  outgoingName: 'Name, if the proxy wants one',
  outgoingPassword: 'Password, if the proxy wants one',
  outgoingPasswordKept: 'Password (saved)',
  outgoingPasswordReplace: 'Type to replace it',
  outgoingLoginHint:
    'Kept with the secrets of this computer, told to this proxy only, and not shown again. An empty name forgets both.',
} as const;
