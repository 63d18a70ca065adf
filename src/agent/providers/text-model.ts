import { createAnswerText } from '../protocols/reasoning/reasoning-reader.ts';
import type { TextModel } from '../../tools/definition/ports.ts';
import { ToolStop } from '../../tools/definition/error-result.ts';
import { type ErrorCode, failure } from '../../tools/definition/result.ts';
import { untilAborted } from '../model/abort.ts';
import { estimateTokens } from '../budget/budget-tokens.ts';
import { promptCharacters } from '../budget/budget-window.ts';
import type { Spent, Usage } from '../model/messages.ts';
import { ModelError, type ModelErrorCode, type ModelProvider } from '../model/model-provider.ts';

const CODES: Readonly<Partial<Record<ModelErrorCode, ErrorCode>>> = {
  unauthorized: 'permission',
  rate_limited: 'limit',
  quota: 'limit',
};

/** Counts what tools use of the model. */
interface TextModelMeter {
  /** Awaited before each request. @throws ToolStop where no more requests are allowed */
  check(): Promise<void>;
  /** Awaited after each request that was at least partly answered. */
  add(spent: Spent): Promise<void>;
}

/**
 * The person's model as tools use it: one question, one answer. `undefined` for the built-in assistant, which is not a model.
 * @param windowTokens tokens for input and output together; absent: no limit
 */
export function createTextModel(
  provider: ModelProvider,
  meter?: TextModelMeter,
  windowTokens?: number,
): TextModel | undefined {
  if (provider.byRules) return undefined;
  return {
    label: provider.label,
    ...(windowTokens === undefined ? {} : { room: promptCharacters(windowTokens) }),
    async complete({ system, prompt, notes = [], signal }) {
      await meter?.check();
      const answer = createAnswerText();
      let outputText = '';
      let usage: Usage | undefined;
      try {
        for await (const delta of untilAborted(
          // What tools ask is mostly text of notes.
          provider.stream({
            system,
            messages: [{ role: 'user', content: prompt, foreign: true }],
            tools: [],
            notes,
            signal,
          }),
          signal,
        )) {
          if (delta.type === 'text') answer.take(delta.text);
          if (delta.type === 'text' || delta.type === 'reasoning') outputText += delta.text;
          // Some servers count with every chunk, the last one for all.
          if (delta.type === 'usage' && delta.usage.inputTokens + delta.usage.outputTokens > 0) usage = delta.usage;
        }
      } catch (error) {
        if (error instanceof ModelError)
          throw new ToolStop(failure(CODES[error.code] ?? 'network', error.message, error.hint));
        throw error;
      } finally {
        if (usage) await meter?.add({ usage, isEstimate: false });
        else if (outputText !== '')
          await meter?.add({
            usage: { inputTokens: estimateTokens(system + prompt), outputTokens: estimateTokens(outputText) },
            isEstimate: true,
          });
      }
      return answer.end();
    },
  };
}
