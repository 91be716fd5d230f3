// How a notification says that a program asks to be let in: of the service, and the English of the page. Pure.

export const ACCESS_ASKED = {
  title: '{name} asks for access',
  body: 'Open Earshot to compare the code and to decide.',
} as const;
