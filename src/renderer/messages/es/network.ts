import type { network as english } from '../en/network.ts';
import type { Messages } from '../translated.ts';

export const network: Messages<typeof english> = {
  title: 'Red',
  lead: 'Mientras no dejes entrar a otros aquí, solo pueden conectarse los programas de este ordenador y las páginas de Earshot.',
  unread: 'Los ajustes de red',
  others: 'Otros ordenadores',
  othersHint: 'Un teléfono u otro ordenador de tu red, con una clave o vinculado.',
  who: 'Quién llega a Earshot',
  off: 'Solo este ordenador',
  offMeans: 'Nadie más llega a Earshot.',
  https: 'También otros ordenadores, con cifrado',
  httpsMeans: 'Con un certificado que crea Earshot. Los programas y navegadores preguntan si confías en él.',
  http: 'También otros ordenadores, sin cifrado',
  httpMeans:
    'Para aplicaciones que no aceptan un certificado propio, como la aplicación de teléfono del original.',
  openWarning:
    'Sin cifrado: quien esté en la misma red puede leer lo que se envía, también tus conversaciones y claves, y puede usar esas claves. Hazlo solo en una red donde confíes en todos.',
  startedOpen: 'Earshot se inició así, con --host.',
  apply: 'Aplicar',
  problem: {
    port_taken:
      'Los otros ordenadores no pueden conectarse: otro programa usa el puerto. Elige otro con --lan-port.',
    not_opened:
      'Los otros ordenadores no pueden conectarse: no se pudo abrir la dirección. El motivo está en el registro del servicio.',
  },
  addresses: 'Direcciones para otros ordenadores',
  addressesHint:
    'Necesitan una clave o estar vinculados. Puede que el cortafuegos de este ordenador tenga que dejarlos pasar.',
  copyIt: 'Copiar {text}',
  fingerprint: 'Huella del certificado',
  copyFingerprint: 'Copiar la huella',
  fingerprintHint:
    'SHA-256. Compárala cuando un programa pregunte si confías en el certificado. Se sustituye antes del <time></time> y cuando este ordenador recibe otra dirección.',

  devices: 'Dispositivos vinculados',
  devicesHint: 'Un teléfono cuya aplicación acepta la dirección de un servicio propio.',
  devicesUnread: 'La lista de dispositivos',
  noDevices: 'No hay ningún dispositivo vinculado.',
  pairedAt: 'vinculado {when}',
  lastSeen: 'visto por última vez {when}',
  neverSeen: 'aún sin conectar',
  revoke: 'Revocar',
  revokeNamed: 'Revocar {name}',
  revokeAsk: 'Se rechaza al momento, y lo que esté grabando termina.',
  pair: 'Vincular un dispositivo',
  deviceExample: 'Mi teléfono',
  deviceMay: 'El dispositivo puede',
  showCode: 'Mostrar el código',
  addressFor: 'La dirección para {name}',
  scan: 'Escanéalo con el teléfono, o copia la dirección, y ponla en la aplicación como dirección del servicio. Se muestra una sola vez. Quien la tenga tiene acceso: trátala como una contraseña y no la abras en un navegador.',
  onlyHere:
    'Otros ordenadores no pueden conectarse ahora, así que esta dirección solo funciona en este ordenador.',
  noCertificate:
    'La aplicación de teléfono del original no acepta un certificado creado por Earshot. Necesita la dirección sin cifrado, o un proxy con certificado delante.',
  codeFor: 'Código con la dirección para {name}',
  addressInCode: 'Dirección del código',
  copyAddress: 'Copiar la dirección',
  connected: '{name} está conectado.',
  waiting: 'Esperando a la aplicación. Sin usar, la dirección caduca a los diez minutos.',
  done: 'Listo',

  pages: 'Páginas web y extensiones',
  pagesHint:
    'Las páginas de estos orígenes pueden usar la API con una clave. Nunca reciben lo que tiene este navegador ni llegan a estos ajustes. El origen de una extensión es así: chrome-extension://abcdefgh.',
  origins: 'Orígenes permitidos',
  origin: 'Origen',
  noOrigins: 'Ninguno: solo las páginas de Earshot.',
  anyFile: 'Deja entrar a toda página que no viene de ningún sitio, como un archivo HTML que abras.',
  originWrong:
    'Un origen es un esquema y un servidor sin ruta, como https://app.example.com; https fuera de tu propia red.',
  hosts: 'Nombres de servidor',
  hostsHint:
    'Otros nombres con los que responde Earshot: de un proxy que tenga delante, o de este ordenador en tu red. Los demás se rechazan.',
  host: 'Nombre de servidor',
  noHosts: 'Ninguno: solo los de este ordenador.',
  hostWrong: 'Un nombre de servidor no lleva esquema, puerto ni ruta, como earshot.lan.',
  proxy: 'Un proxy de este ordenador dice quién pregunta',
  proxyHint:
    'Se fía de X-Forwarded-For, -Proto y -Host. Actívalo solo si un proxy de este ordenador los pone él mismo.',
  remotePages: 'Abrir las páginas de Earshot desde otros ordenadores',
  remotePagesHint: 'Solo por https. Para entrar desde allí también hace falta un enlace de este ordenador.',
  otherServers: 'Otros servidores',
  otherServersHint:
    'Lo que Earshot pide por ti en internet: modelos, reconocimiento de voz, modelos de lenguaje, webhooks. A lo que está en tu propia red se llega siempre directamente.',
  outgoing: 'Cómo llega Earshot a ellos',
  outgoingBy: {
    system: 'Por el proxy de este ordenador',
    none: 'Siempre directamente',
    entered: 'A través de este proxy',
  },
  outgoingSystem:
    'HTTPS_PROXY, HTTP_PROXY, ALL_PROXY y NO_PROXY donde están definidas; si no, en la app de escritorio, el del sistema.',
  outgoingSave: 'Usar esta vía',
  outgoingAddress: 'Dirección del proxy',
  outgoingWrong:
    'Un proxy es una dirección sin nombre de usuario ni ruta, como http://proxy.example.com:3128 o socks5h://proxy.example.com:1080.',
  outgoingName: 'Nombre, si el proxy lo pide',
  outgoingPassword: 'Contraseña, si el proxy la pide',
  outgoingPasswordKept: 'Contraseña (guardada)',
  outgoingPasswordReplace: 'Escribe para sustituirla',
  outgoingLoginHint:
    'Se guarda con los secretos de este ordenador, solo la conoce este proxy y no se vuelve a mostrar. Un nombre vacío olvida ambos.',
};
