// Contract, section "Versioning". Data only.
import { requirementsOf } from './requirement.ts';

export const versioningRequirements = requirementsOf('versioning', {
  now: {
    'versioning.developer-api-prefix': 'Paths of the developer API carry the prefix /v1/dev/.',
    'versioning.conversations-prefix': 'The conversation routes of the app carry the prefix /v1/.',
    'versioning.listen-prefix': 'Live transcription carries the prefix /v4/.',
    'versioning.developer-api-1-0-0': 'The developer API description is titled version 1.0.0.',
    'versioning.voice-message-prefix': 'Voice messages carry the prefix /v2/.',
    'versioning.summary-json-supported': 'summary_json is the supported form; summary is legacy.',
    'versioning.tool-protocol-prefix': 'The tool protocol carries the prefix /v1/.',
    'versioning.tool-protocol-revision': 'The tool-protocol server advertises revision 2026-07-28.',
    'versioning.tool-protocol-older-revisions': 'It still answers older revisions.',
  },
});
