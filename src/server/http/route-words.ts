// Makes a template of a path that no route has: words of known routes stay, everything else becomes {…}, because a path
// can hold an id, a name or a key. Pure.
import { UNNAMED } from '../services/clients/safe-name.ts';

/** Words in paths of the original service that no route here has. */
const ORIGINAL = `
  v1 v2 v3 v4 v5 api docs health mcp sse info messages chat chats chat-sessions initial-message voice files file upload apps app
  categories enabled popular review reviews search reply install uninstall thumbnails capabilities plans payments
  subscription subscriptions checkout usage fair-use status quota entitlements knowledge-graph rebuild nodes edges
  announcements changelogs firmware latest version updates integrations oauth authorize callback token calendar events
  phone phone-numbers calls call twilio trends scores daily-score wrapped insights advice tts stt transcribe-stream
  listen web sync sync-local-files jobs job urls precache audio cloud private-cloud-sync onboarding training-data
  assistant-settings ai-profile persona personas usernames store geolocation people speech-samples samples profile
  speech-profile extra expand conversations conversation memories memory facts batch bulk import export exports action-items
  tasks staged-tasks goals progress advice history suggest folders reorder users user dev keys key auth login logout
  signin session sessions verify validate referral notifications fcm-token push desktop screen-activity focus-sessions
  llm-usage rate limits limit config settings webhooks webhook hooks tools tool resources prompts test-prompt summary
  summaries daily-summaries daily-summary-settings segments assign-bulk text transcripts photos starred visibility shared
  recording reprocess merge finalize completed pending-sync sync-batch batch-delete share accept all test
`;

/** How much of a path is shown. */
const PARTS = 8;
/** From so many letters on, the beginning of a known word is as good: singular and plural, a word cut short. */
const BEGINNING = 5;

export function createRouteWords(paths: readonly string[]): (path: string) => string {
  const words = new Set([
    ...ORIGINAL.split(/\s+/).filter((word) => word !== ''),
    ...paths.flatMap((path) => path.split('/').filter((part) => part !== '' && !part.startsWith('{'))),
  ]);
  const long = [...words].filter((word) => word.length >= BEGINNING);
  const isKnown = (part: string): boolean =>
    words.has(part) ||
    (part.length >= BEGINNING && part.length < 40 && long.some((word) => word.startsWith(part)));
  return (path) => {
    const parts = path.split('/', PARTS + 2).slice(1);
    const shown = parts.slice(0, PARTS).map((part) => (part === '' || isKnown(part) ? part : UNNAMED));
    return `/${shown.join('/')}${parts.length > PARTS ? `/${UNNAMED}` : ''}`;
  };
}
