// The programs that this service knows by name; also the English of the page. Pure.

/** Programs that are recognised by what they call themselves. The names are for people. */
export const PROGRAMS = {
  earshot_page: 'Earshot’s page',
  earshot_cli: 'Earshot’s command line',
  omi_cli: 'omi-cli',
  omi_phone: 'Phone app of the original service',
  omi_macos: 'macOS app of the original service',
  omi_windows: 'Windows app of the original service',
  omi_web: 'Web app of the original service',
  obsidian: 'Obsidian',
  extension: 'Browser extension',
  browser: 'Browser',
  python: 'Python program',
  node: 'Node program',
  curl: 'curl',
  wget: 'Wget',
  go: 'Go program',
  java: 'Android or Java program',
  apple: 'Apple program',
  dart: 'Dart program',
  powershell: 'PowerShell',
  postman: 'Postman',
  insomnia: 'Insomnia',
  httpie: 'HTTPie',
  home_assistant: 'Home Assistant',
  other: 'Other programs',
} as const;
/** Of one that says nothing of itself. */
export const UNNAMED_PROGRAM = 'No name given';
export type ProgramId = keyof typeof PROGRAMS;
