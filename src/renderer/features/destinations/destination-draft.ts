// What a person types of a destination, and what is stored of it. Pure.
import {
  FILTER_FIELDS,
  type BodyForm,
  type Destination,
  type DestinationFilter,
  type DestinationKind,
  type FolderFormat,
  type NewDestination,
} from '../../../contract/destinations.ts';
import { AUDIO_SECONDS } from '../../../contract/webhook-address.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';

export interface DestinationDraft {
  trigger: WebhookType;
  kind: DestinationKind;
  name: string;
  url: string;
  seconds: string;
  setup_url: string;
  setup_completed_url: string;
  program: string;
  /** One a line. */
  args: string;
  cwd: string;
  path: string;
  format: FolderFormat;
  body_form: BodyForm;
  filter: DestinationFilter;
}

export function draftOf(stored: Destination | null, trigger: WebhookType): DestinationDraft {
  const [program = '', ...args] = stored?.argv ?? [];
  return {
    trigger: stored?.trigger ?? trigger,
    kind: stored?.kind ?? 'webhook',
    name: stored?.name ?? '',
    url: stored?.url ?? '',
    seconds: String(stored?.seconds ?? AUDIO_SECONDS.default),
    setup_url: stored?.setup_url ?? '',
    setup_completed_url: stored?.setup_completed_url ?? '',
    program,
    args: args.join('\n'),
    cwd: stored?.cwd ?? '',
    path: stored?.path ?? '',
    format: stored?.format ?? 'markdown',
    body_form: stored?.body_form ?? 'contract',
    filter: stored?.filter ?? { categories: [], folder_ids: [], languages: [] },
  };
}

function targetOf(draft: DestinationDraft): Partial<NewDestination> {
  if (draft.kind === 'command') {
    // An empty line is an empty argument, but not at the end.
    const args = draft.args === '' ? [] : draft.args.replace(/\n+$/, '').split('\n');
    return { argv: [draft.program.trim(), ...args], cwd: draft.cwd.trim() };
  }
  if (draft.kind === 'folder') return { path: draft.path.trim(), format: draft.format };
  return {
    url: draft.url.trim(),
    setup_url: draft.setup_url.trim(),
    setup_completed_url: draft.setup_completed_url.trim(),
    ...(draft.trigger === 'audio_bytes' && { seconds: Number(draft.seconds) }),
  };
}

/** What does not belong to its kind and trigger is left out, and a name that is empty. */
export function inputOf(draft: DestinationDraft): NewDestination {
  const { trigger, kind, filter } = draft;
  const asked: readonly string[] = FILTER_FIELDS[trigger];
  const kept = (field: keyof DestinationFilter) => asked.includes(field);
  return {
    trigger,
    kind,
    ...targetOf(draft),
    ...(draft.name.trim() !== '' && { name: draft.name.trim() }),
    ...(trigger === 'realtime_transcript' && { body_form: draft.body_form }),
    filter: {
      categories: kept('categories') ? filter.categories : [],
      folder_ids: kept('folder_ids') ? filter.folder_ids : [],
      languages: kept('languages') ? filter.languages : [],
    },
  };
}
