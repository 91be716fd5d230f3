// Loads a window's page again when its process ended unexpectedly, and keeps a report of every process of the app that did.
// Chromium starts the graphics process and its own helpers again by itself, the service its recogniser.

import { app, type WebContents } from 'electron';
import { createRestartPolicy } from '../supervisor/restart-policy.ts';

export interface CrashReporting {
  part: string;
  reason: string;
  exit_code: number | null;
}

/** A page that does not answer for so long is ended, and then loaded again. */
const HANG_MS = 15_000;
/** With so many in one run the next start does without it. */
const GRAPHICS_CRASHES = 3;

/** Keeps one window's page alive. `gaveUp` is called when it ended too quickly too often. */
export function keepPageAlive(
  contents: WebContents,
  {
    report,
    recovered,
    gaveUp,
    ends,
  }: {
    report(reason: string, exitCode: number): void;
    recovered?(): void;
    gaveUp(): void;
    /** Also one that does not answer: for a window that nobody sees, who could wait or close it. */
    ends: boolean;
  },
): void {
  const policy = createRestartPolicy();
  let startedAt = performance.now();
  let hanging: NodeJS.Timeout | undefined;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    clearTimeout(hanging);
    if (reason === 'clean-exit' || contents.isDestroyed()) return;
    report(reason, exitCode);
    const pause = policy.afterRunning(performance.now() - startedAt);
    if (pause === null) return gaveUp();
    setTimeout(() => {
      if (contents.isDestroyed() || !contents.isCrashed()) return;
      startedAt = performance.now();
      contents.reload();
      recovered?.();
    }, pause);
  });
  if (!ends) return;
  contents.on('unresponsive', () => {
    clearTimeout(hanging);
    hanging = setTimeout(() => {
      if (!contents.isDestroyed()) contents.forcefullyCrashRenderer();
    }, HANG_MS);
  });
  contents.on('responsive', () => clearTimeout(hanging));
}

/** The processes that are no pages. `withoutGraphics` is called once, when the graphics process ended too often. */
export function setupChildReports(
  report: (report: CrashReporting) => void,
  withoutGraphics: () => void,
): void {
  let graphics = 0;
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName, name }) => {
    if (reason === 'clean-exit') return;
    const isGraphics = type === 'GPU';
    report({
      part: isGraphics ? 'graphics' : (serviceName ?? name ?? type),
      reason,
      exit_code: exitCode,
    });
    if (isGraphics && ++graphics === GRAPHICS_CRASHES) withoutGraphics();
  });
}
