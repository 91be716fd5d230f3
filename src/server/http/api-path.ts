// Which paths belong to the API.

/** Paths that the API answers, and no file of the user interface. */
export const API_PATH =
  /^\/(?:v\d+|private|\.well-known|oauth|authorize|token|health|openapi\.json|docs|device)(?:\/|$)/;

export function isApiPath(path: string): boolean {
  return API_PATH.test(path);
}
