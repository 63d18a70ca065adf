import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import type { GraphNode } from '../../read-node.ts';
import { z } from 'zod';
import type { ToolContext } from '../../../definition/define-tool.ts';
import { SHARE } from '../../../definition/output.ts';
import { shownOfEach } from '../../model/ask-in-groups.ts';
import { asData, askModel } from '../../model/ask-model.ts';
import { roundTo3 } from './log-odds.ts';
import { asConfidence } from './node-confidence.ts';

/** The part of a confidence tool's answer about the model. */
export const RECALCULATED = {
  old_confidence: SHARE,
  new_confidence: SHARE,
  method: z.enum(['formula', 'model']),
  reasoning: z.string(),
  factors: z.array(z.strictObject({ factor: z.string(), impact: z.string().describe('Signed, such as +0.1.') })),
  model_confidence: SHARE.optional(),
  model_reasoning: z.string().optional(),
  model: z.string().optional(),
};

interface ModelConfidence {
  /** 0 to 1; absent where there is no model, or it gave none. */
  readonly value: number | undefined;
  /** Its part of a result, beside the formula's value. */
  readonly shown: {
    readonly model_confidence?: number;
    readonly model_reasoning?: string;
    readonly model?: string | undefined;
  };
  readonly warnings: readonly string[];
}

const LONGEST_REASON = 1000;
const MOST_SHOWN = 12_000;

/** What a model is asked about notes. */
export interface ConfidenceQuestion {
  readonly question: string;
  /** Text of notes, which is never an instruction. */
  readonly data: string;
  /** The notes of which only the beginning is in `data`, in words. */
  readonly cut: readonly string[];
}

/** The beginning of a note that the model has room for. @param count notes of the question */
export function showNote(context: ToolContext, { title, type, content }: GraphNode, count: number) {
  const shown = shownOfEach(context, count, MOST_SHOWN);
  return {
    text: `${title} (${type})\n${toPlainText(content, shown)}`,
    cut:
      content.length > shown
        ? [`The model read the first ${shown} of ${content.length} characters of ${inQuotes(title)}.`]
        : [],
  };
}

/** A model's reasoned confidence. */
export async function modelConfidence(
  context: ToolContext,
  { question, data, cut }: ConfidenceQuestion,
): Promise<ModelConfidence> {
  const form = 'Form: {"confidence": number from 0 to 1, "reasoning": "one or two sentences"}';
  const answer = await askModel(context, [question, form, asData(data)].join('\n\n'));
  const { record, label } = answer;
  const warnings = [...answer.warnings, ...(record ? cut : [])];
  const value = asConfidence(record?.['confidence']);
  if (value === undefined) return { warnings, shown: {}, value: undefined };
  const reasoning = typeof record?.['reasoning'] === 'string' ? record['reasoning'].slice(0, LONGEST_REASON) : '';
  return {
    warnings,
    value: roundTo3(value),
    shown: { model_confidence: roundTo3(value), model_reasoning: reasoning, model: label },
  };
}
