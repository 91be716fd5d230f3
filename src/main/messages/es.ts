// What tray, menus, dialogs and notifications of the desktop app say, in Spanish.

import type { ShellMessages } from './en.ts';

export const es: ShellMessages = {
  app: 'Earshot',
  couldNotStart: 'Earshot no pudo iniciarse.',
  endedOften: 'Earshot se cerró inesperadamente varias veces seguidas. Su registro dice por qué.',
  state: {
    off: 'No escucha',
    listening: 'Escucha',
    paused: 'En pausa',
    muted: 'El micrófono está silenciado',
    silent: 'No se oye nada',
    reconnecting: 'Se conecta de nuevo',
  },
  source: {
    microphone: 'Micrófono',
    system: 'Sonido del ordenador',
    call: 'Llamada',
    wearable: 'Dispositivo',
    sample: 'Ejemplo',
  },
  command: {
    start: 'Empezar a escuchar',
    stop: 'Dejar de escuchar',
    pause: 'Pausar',
    resume: 'Continuar',
    mark: 'Marcar este momento',
    forget: 'Olvidar los últimos minutos…',
    forgetNow: 'Olvidar los últimos 5 minutos',
    sample: 'Reproducir el ejemplo',
    open: 'Abrir Earshot',
    settings: 'Ajustes…',
    desktop: 'Esta aplicación…',
    quit: 'Salir de Earshot',
    live: 'En directo',
    conversations: 'Conversaciones',
    tasks: 'Tareas',
    memories: 'Recuerdos',
    people: 'Personas',
    recap: 'Resumen',
    search: 'Buscar',
    ask: 'Preguntar',
    palette: 'Todos los comandos',
    shortcuts: 'Atajos de teclado',
    firstRun: 'Configurar de nuevo',
  },
  menu: {
    file: 'Archivo',
    edit: 'Edición',
    view: 'Ver',
    go: 'Ir',
    listening: 'Escucha',
    help: 'Ayuda',
  },
  tray: {
    stays: 'Earshot sigue aquí',
    staysWords:
      'La ventana está cerrada y Earshot continúa. Su icono, junto al reloj, permite abrirlo o salir.',
  },
  quit: {
    sound: 'Earshot espera {seconds} s de sonido que aún no están guardados.',
    service: 'Earshot espera a que se guarden las conversaciones abiertas y se cierren las conexiones.',
    bound:
      'Se cerrará solo en {seconds} s como máximo. Lo que esté guardado para entonces no se pierde nunca.',
    now: 'Salir ahora',
    wait: 'Esperar',
  },
  forgotten: {
    done: 'Olvidado',
    doneWords: 'Los últimos 5 minutos de lo que Earshot escucha han desaparecido para siempre.',
    failed: 'No se ha olvidado',
    failedWords: 'No se pudieron olvidar los últimos minutos. Inténtalo de nuevo en la ventana.',
  },
  crash: {
    capture: 'La escucha se interrumpió',
    captureWords: 'La parte de Earshot que escucha se cerró inesperadamente y se inició de nuevo.',
    gaveUp:
      'Una parte de Earshot se cierra una y otra vez. Sal de Earshot e inícialo de nuevo; doctor muestra los informes.',
  },
  permission: {
    open: 'Abrir los ajustes',
    later: 'Más tarde',
    microphone: {
      darwin:
        'macOS no permite a Earshot usar el micrófono. Permítelo en Ajustes del Sistema, Privacidad y seguridad, Micrófono.',
      win32:
        'Windows no permite a Earshot usar el micrófono. Permítelo en Configuración, Privacidad y seguridad, Micrófono, con el interruptor de las aplicaciones de escritorio.',
      linux:
        'Linux no da a Earshot ningún micrófono. Mira en los ajustes de sonido qué entrada está elegida y si está silenciada.',
    },
    screen: {
      darwin:
        'macOS no permite a Earshot grabar el sonido de este ordenador. Permítelo en Ajustes del Sistema, Privacidad y seguridad, Grabación de pantalla y audio del sistema, e inicia Earshot de nuevo.',
      win32:
        'Windows no da a Earshot el sonido de este ordenador. Mira en Configuración, Sistema, Sonido qué salida está elegida.',
      linux:
        'El sonido de este ordenador no está disponible. Earshot necesita para ello PipeWire o PulseAudio.',
    },
  },
  pairing: {
    question: '¿Vincular con {name}?',
    pin: '¿Muestra el dispositivo el número {pin}?',
    pair: 'Vincular',
    cancel: 'Cancelar',
  },
};
