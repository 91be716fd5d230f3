// The words of ours in an exported file, in each language of the page. Pure.
import type { ExportLanguage } from '../../../contract/conversation-export.ts';

const english = {
  untitled: 'Conversation',
  you: 'You',
  speaker: 'Speaker',
  overview: 'Overview',
  tasks: 'Tasks',
  events: 'Events',
  decision: 'Decided',
  question: 'Open questions',
  promise: 'Promised by others',
  highlight: 'Highlights',
  transcript: 'Transcript',
  due: 'due',
  minutes: 'min',
};

export type ExportWords = typeof english & { locale: string };

export const EXPORT_WORDS: Readonly<Record<ExportLanguage, ExportWords>> = {
  en: { locale: 'en-GB', ...english },
  de: {
    locale: 'de',
    untitled: 'Gespräch',
    you: 'Du',
    speaker: 'Sprecher',
    overview: 'Überblick',
    tasks: 'Aufgaben',
    events: 'Termine',
    decision: 'Beschlossen',
    question: 'Offene Fragen',
    promise: 'Von anderen zugesagt',
    highlight: 'Höhepunkte',
    transcript: 'Transkript',
    due: 'fällig',
    minutes: 'Min.',
  },
  es: {
    locale: 'es',
    untitled: 'Conversación',
    you: 'Tú',
    speaker: 'Hablante',
    overview: 'Resumen',
    tasks: 'Tareas',
    events: 'Eventos',
    decision: 'Decidido',
    question: 'Preguntas abiertas',
    promise: 'Prometido por otros',
    highlight: 'Lo destacado',
    transcript: 'Transcripción',
    due: 'vence',
    minutes: 'min',
  },
};
