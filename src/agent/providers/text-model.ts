import type { TextModel } from '../../tools/definition/ports.ts';
import { ToolStop } from '../../tools/definition/error-result.ts';
import { failure, type ErrorCode } from '../../tools/definition/result.ts';
import { untilAborted } from '../model/abort.ts';
import { estimateTokens } from '../budget/budget-tokens.ts';
import { promptCharacters } from '../budget/budget-window.ts';
import type { Spent, Usage } from '../model/messages.ts';
import { ModelError, type ModelErrorCode, type ModelProvider } from '../model/model-provider.ts';

const CODES: Readonly<Partial<Record<ModelErrorCode, ErrorCode>>> = { unauthorized: 'permission', rate_limited: 'limit', quota: 'limit' };

/** Counts what tools ask of the model. */
export interface TextModelMeter {
  /** Awaited before each request. @throws ToolStop where there may be none any more */
  check(): Promise<void>;
  /** Awaited after each that was answered, in part at least. */
  add(spent: Spent): Promise<void>;
}

/**
 * The person's model as tools know it: one question, one answer. `undefined` for the built-in assistant, which is no model.
 * @param windowTokens that it reads and writes together; absent: as many as there are
 */
export function createTextModel(provider: ModelProvider, meter?: TextModelMeter, windowTokens?: number): TextModel | undefined {
  if (provider.byRules) return undefined;
  return {
    label: provider.label,
    ...(windowTokens === undefined ? {} : { room: promptCharacters(windowTokens) }),
    async complete({ system, prompt, signal }) {
      await meter?.check();
      let text = '';
      let written = '';
      let usage: Usage | undefined;
      try {
        for await (const delta of untilAborted(provider.stream({ system, messages: [{ role: 'user', content: prompt }], tools: [], signal }), signal)) {
          if (delta.type === 'text') text += delta.text;
          if (delta.type === 'text' || delta.type === 'reasoning') written += delta.text;
          // Some servers count with every chunk, the last one for all.
          if (delta.type === 'usage' && delta.usage.inputTokens + delta.usage.outputTokens > 0) usage = delta.usage;
        }
      } catch (error) {
        if (error instanceof ModelError) throw new ToolStop(failure(CODES[error.code] ?? 'network', error.message, error.hint));
        throw error;
      } finally {
        if (usage) await meter?.add({ usage, isEstimate: false });
        else if (written !== '') await meter?.add({ usage: { inputTokens: estimateTokens(system + prompt), outputTokens: estimateTokens(written) }, isEstimate: true });
      }
      return text;
    },
  };
}
