// Whether this page may connect to an address besides the service: the policy it was loaded with says so, once for all.

/** The service tells the page with its HTML, in a Server-Timing header, which further origin its policy names. */
export function mayReach(url: string): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const named = page?.serverTiming.find(({ name }) => name === 'reach')?.description;
  return URL.parse(url)?.origin === named;
}
