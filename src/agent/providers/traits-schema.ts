import { z } from 'zod';
import type { ModelTraits } from './model-traits.ts';

/** What is known of a model, as it is read from where it is kept: the settings of the app, a file of the command line. */
export const traitsSchema = z
  .strictObject({
    tools: z.enum(['native', 'schema', 'text']),
    // Earlier versions could also begin with all tools.
    toolset: z.preprocess((value) => (value === 'all' ? 'core' : value), z.enum(['core', 'brief'])),
    writesCalls: z.boolean(),
    vision: z.boolean(),
    contextTokens: z.int().min(1),
    adaptations: z.array(z.string().max(200)).max(200),
    price: z.strictObject({
      input: z.number().min(0),
      output: z.number().min(0),
      cached: z.number().min(0).optional(),
      cacheWrite: z.number().min(0).optional(),
      reasoning: z.number().min(0).optional(),
    }),
  })
  .partial() as z.ZodType as z.ZodType<ModelTraits>;
