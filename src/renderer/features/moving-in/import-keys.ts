// Names of what the page knows about imports.

export const importKeys = {
  all: ['imports'],
  recordings: (id: string) => ['imports', 'recordings', id] as const,
  notes: (id: string) => ['imports', 'notes', id] as const,
} as const;
