// What tools say of themselves, so that an assistant can tell which calls need its user's consent. Data only.
import type { ToolHints } from './define-tool.ts';

export const READ: ToolHints = { readOnly: true, destructive: false, idempotent: true, openWorld: false };
export const CREATE: ToolHints = { readOnly: false, destructive: false, idempotent: true, openWorld: false };
export const CHANGE: ToolHints = { readOnly: false, destructive: true, idempotent: true, openWorld: false };
