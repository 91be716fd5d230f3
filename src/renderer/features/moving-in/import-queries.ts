// The keys of what the page reads of imports.
export const importKeys = { all: ['imports'] } as const;
