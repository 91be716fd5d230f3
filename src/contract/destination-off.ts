// Why a destination was turned off, as the notification says it: of the service, and the English of the page. Pure.

export const DESTINATION_OFF = {
  title: 'A destination was turned off',
  gone: '{name} was turned off: it answered that it wants nothing more (410).',
  failing: '{name} was turned off because nothing has reached it for long. Turn it on again when it works.',
} as const;
