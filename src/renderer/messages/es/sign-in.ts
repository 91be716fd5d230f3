import type { signIn as english } from '../en/sign-in.ts';
import type { Messages } from '../translated.ts';

export const signIn: Messages<typeof english> = {
  mark: 'Earshot',
  signedOut: 'Has cerrado la sesión',
  linkRefused: 'Ese enlace ya no funciona',
  addressRefused: 'No puedes iniciar sesión en esta dirección',
  serviceGone: 'El servicio no responde',
  serviceGoneSafe:
    'La página de Earshot está abierta, pero el servicio que hay detrás no está en marcha o aún está arrancando. Todo lo guardado en este ordenador está a salvo.',
  startIt: 'Inícialo con <code>npm start</code>. Esta página lo busca cada dos segundos.',
  serviceFailing: 'El servicio responde con un error',
  serviceFailingSafe:
    'El servicio que hay detrás de la página de Earshot está en marcha, pero no puede responder. Lo guardado en este ordenador se queda como está.',
  examineIt:
    '<code>npm run cli -- doctor</code> busca la causa. Esta página lo vuelve a intentar cada dos segundos.',
  tryNow: 'Intentar ahora',
  addressRefusedWhy:
    'Los navegadores no guardan claves para http sin cifrar hacia otro ordenador. Abre Earshot en el ordenador donde funciona, en 127.0.0.1, por ejemplo por un túnel SSH a su puerto.',
  linkRefusedWhy: 'Un enlace funciona una vez y por poco tiempo.',
  how: 'Tus conversaciones están en este ordenador, así que para iniciar sesión hace falta un enlace de este ordenador. En una terminal:',
  otherFolder: 'Si Earshot se inició con <code>--data-dir DIR</code>, añade lo mismo al final de la orden.',
  openIt: 'Abre en este navegador el enlace que aparece.',
  kept: 'Esta página se queda como está y sigue en cuanto hayas iniciado sesión.',
};
