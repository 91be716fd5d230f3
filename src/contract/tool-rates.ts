// Defines how much assistants may ask for (contract: Limits, Errors 429). The first numbers are the original service's. Pure.
import { z } from 'zod';

/** Null: not limited. */
const Most = z.int().min(1).max(1_000_000).nullable();

export const ToolRates = z
  .object({
    /** Messages of all assistants together, and requests to the REST mirror. */
    calls_per_hour: Most,
    calls_per_ten_seconds: Most,
    /** Changes of one noun: memories, action items. */
    writes_per_hour: Most,
  })
  .meta({ id: 'ToolRates' });
export type ToolRates = z.infer<typeof ToolRates>;

/** What is absent stays; null takes the limit away. */
export const ToolRatesPatch = ToolRates.partial().meta({ id: 'ToolRatesPatch' });
export type ToolRatesPatch = z.infer<typeof ToolRatesPatch>;

export const DEFAULT_TOOL_RATES: ToolRates = {
  calls_per_hour: 2000,
  calls_per_ten_seconds: 500,
  writes_per_hour: 120,
};
