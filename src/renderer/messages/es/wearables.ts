import type { wearables as english } from '../en/wearables.ts';
import type { Messages } from '../translated.ts';

export const wearables: Messages<typeof english> = {
  title: 'Dispositivos',
  wearable: 'Dispositivo',
  pairOne: 'Vincular un dispositivo …',
  noName: 'Tu dispositivo',
  listening: 'Escucha a través de {name}',
  silent: 'No se oye nada de {name}: ¿está apagado o tapado?',
  connecting: 'Conectando con {name}',
  away: '{name} está fuera de alcance. Earshot lo busca.',
  awayStores: '{name} está fuera de alcance. Graba por su cuenta; Earshot lo recogerá cuando vuelva.',
  batteryLow: 'A {name} le queda un {percent} % de batería.',
  lost: '{duration} perdidos entre el dispositivo y este ordenador',
  fetching: 'Recogiendo la grabación {nth} de {count} de {name}',
  buttonForgot: 'Olvidado con el botón de {name}: los últimos {duration}, texto y audio',
  buttonFailed: 'Se pulsó el botón de {name}, pero no funcionó.',
  problem: {
    no_bluetooth:
      'Este navegador no ofrece Bluetooth a las páginas. Chrome y Edge sí, y también la ventana propia de Earshot.',
    insecure: 'Los navegadores solo permiten Bluetooth por https o en este ordenador.',
    bluetooth_off:
      'El Bluetooth de este ordenador está apagado o no existe. Enciéndelo e inténtalo de nuevo.',
    blocked:
      'El navegador o el sistema no permite Bluetooth aquí. Permítelo en los ajustes de esta página e inténtalo de nuevo.',
    not_chosen: 'No se eligió ningún dispositivo.',
    not_permitted:
      'Este navegador ha olvidado {name}. En Ajustes, Dispositivos pulsa «Vincular un dispositivo» y elígelo.',
    not_supported:
      'Earshot no conoce este dispositivo. Puede que solo funcione con la aplicación de su fabricante.',
    codec_unknown: 'Envía el audio de una forma que Earshot no puede leer.',
    firmware_too_old:
      'Su firmware {firmware} es demasiado antiguo. Actualízalo con la aplicación del fabricante y conéctalo de nuevo.',
    not_answering:
      'Ha dejado de responder. Comprueba que tiene batería y que ningún teléfono está conectado a él, e inténtalo de nuevo.',
    unreachable: 'Está fuera de alcance o apagado. Acércalo e inténtalo de nuevo.',
  },
};
