// Decides whether the page's policy allows a connection to an address. The policy is fixed when the page
// loads.

/** The service tells the page with its HTML, in a Server-Timing header, which further origin its policy names. */
export function mayReach(url: string): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const named = page?.serverTiming.find(({ name }) => name === 'reach')?.description;
  return URL.parse(url)?.origin === named;
}
