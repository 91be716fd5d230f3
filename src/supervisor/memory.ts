// Settings of the service's process that bound the memory it keeps after much work at once. They count from its first
// moment, so they are given by whoever starts it.

/**
 * The young heap of V8 grows to 50 MB and more under load, and then stays. The old one would be cleared only when it is four
 * times what was left of it the last time: of 180 MB in a flood 45 were in use.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/**
 * The allocator of Linux keeps what large bodies used, for each thread; with these it gives back what is free. What the
 * user has set counts more. Other systems ignore them.
 */
export const ALLOCATOR: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4096',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
