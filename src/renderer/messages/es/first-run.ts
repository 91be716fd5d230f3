import type { firstRun as english } from '../en/first-run.ts';
import type { Messages } from '../translated.ts';

export const firstRun: Messages<typeof english> = {
  title: 'Te damos la bienvenida',
  step: 'Paso {number} de {count}',
  ready: 'Eso es todo',
  continue: 'Continuar',
  next: 'Siguiente',
  skip: 'Omitir',
  back: 'Atrás',
  skipAll: 'Omitirlo todo',
  later: 'Ninguna de las dos, ir a Earshot',
  playSample: 'Reproducir el ejemplo',
  startListening: 'Empezar a escuchar',
  name: {
    title: '¿Cómo te llamas?',
    words:
      'Tu nombre aparece junto a tus palabras e indica qué tareas son tuyas. Se queda en este ordenador.',
    field: 'Tu nombre',
  },
  voice: {
    title: 'Earshot aprende tu voz',
    words:
      'Lee en voz alta unas frases, unos veinte segundos, y Earshot te reconocerá en cada conversación. La grabación no se guarda.',
  },
  microphone: {
    title: 'Prueba tu micrófono',
    words: 'Habla y la barra se moverá. No se graba nada.',
    try: 'Probar el micrófono',
    speak: 'Di algo.',
    heard: 'Earshot te oye.',
    silent: 'No llega nada de este micrófono. ¿Está silenciado? Elige otro o actívalo.',
  },
  sample: {
    title: 'Escucha lo que Earshot saca de una conversación',
    words:
      'El ejemplo es una llamada en inglés de algo más de un minuto entre dos voces sintéticas. Earshot la transcribe como si viniera de tu micrófono y encuentra sus tareas, su cita y lo que conviene recordar. Puedes irte mientras suena y quitarlo después.',
  },
  note: 'Este es el ejemplo: una llamada inventada entre dos voces sintéticas.',
  remove: 'Quitar el ejemplo',
  marks: {
    line: 'Haz clic en una línea para oírla',
    tick: 'Marca esto',
    name: 'Pon nombre a esta voz',
  },
};
