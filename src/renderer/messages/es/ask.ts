import type { ask as english } from '../en/ask.ts';
import type { Messages } from '../translated.ts';

export const ask: Messages<typeof english> = {
  heading: 'Preguntar',
  field: 'Tu pregunta',
  placeholder: '¿Qué le prometí a Priya?',
  send: 'Preguntar',
  teachTitle: 'Pregunta por lo que se dijo',
  teach:
    'Las tareas, citas, promesas, decisiones y cantidades se leen de lo que Earshot ha guardado. Para otras preguntas se muestran los pasajes que mejor encajan, o una respuesta de tu modelo de lenguaje si has configurado uno.',
  examples: {
    tasks: '¿Qué tengo que hacer esta semana?',
    tomorrow: '¿Qué hay mañana?',
    decisions: '¿Qué decidimos la semana pasada?',
  },
  looking: 'Buscando una respuesta',
  failed: 'No se pudo responder a la pregunta',
  safe: 'Tus conversaciones están a salvo en este ordenador.',
  answer: 'Respuesta',
  source: 'Fuente {number}',
  sources: 'Fuentes',
  memory: 'Recuerdo',
  task: 'Tarea',
  writtenBy: 'Escrito por {model} a partir de las fuentes de abajo. Puede equivocarse: compruébalas.',
  aModel: 'un modelo de lenguaje',
  direct: 'Leído de lo que Earshot ha guardado.',
  passages:
    'No se escribió ninguna respuesta. Un modelo de lenguaje puede hacerlo: <link>configura uno</link>.',
  nothing: 'Prueba con otras palabras, un nombre o un día.',
};
