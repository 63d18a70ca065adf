import type { TextModel } from '../tools/ports.ts';
import { ToolStop } from '../tools/error-result.ts';
import { failure, type ErrorCode } from '../tools/result.ts';
import { ModelError, type ModelErrorCode, type ModelProvider } from './model-provider.ts';

const CODES: Readonly<Partial<Record<ModelErrorCode, ErrorCode>>> = { unauthorized: 'permission', rate_limited: 'limit', quota: 'limit' };

/** The person's model as tools know it: one question, one answer. `undefined` for the built-in assistant, which is no model. */
export function createTextModel(provider: ModelProvider): TextModel | undefined {
  if (provider.byRules) return undefined;
  return {
    label: provider.label,
    async complete({ system, prompt, signal }) {
      let text = '';
      try {
        for await (const delta of provider.stream({ system, messages: [{ role: 'user', content: prompt }], tools: [], signal })) {
          if (delta.type === 'text') text += delta.text;
        }
      } catch (error) {
        if (error instanceof ModelError) throw new ToolStop(failure(CODES[error.code] ?? 'network', error.message, error.hint));
        throw error;
      }
      return text;
    },
  };
}
