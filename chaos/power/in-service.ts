// Loaded into each thread of the service before anything else.
import { followSyncs, type Followed } from './follow-syncs.ts';

await followSyncs(JSON.parse(process.env['CHAOS_POWER']!) as Followed);
