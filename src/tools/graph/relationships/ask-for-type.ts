import { toPlainText } from '../../../notes/markdown/plain-text.ts';
import { relationType } from '../../../notes/relations/relation-type.ts';
import { inQuotes } from '../../../notes/invisible-characters/in-quotes.ts';
import type { ToolContext } from '../../definition/define-tool.ts';
import { shownOfEach } from '../model/ask-in-groups.ts';
import { asData, askModel } from '../model/ask-model.ts';
import type { GraphNode } from '../read-node.ts';
import type { TypeSuggestion } from './suggest-type.ts';

/** For prompts that ask which relation it is. */
export const CHOICE_OF_TYPES =
  'Choose supports, contradicts, relates_to, causes, part_of, derived_from, cites or duplicates, or a better word.';

const MOST_SHOWN = 4_000;
const MOST_REASONING = 300;

/**
 * The type of the relation from one note to another, by the person's model; no suggestion where there is none, or it gave no usable answer.
 * @param said the relation's own notes, and lines that link the two
 * @throws AbortError when the call is cancelled.
 */
export async function askForType(
  context: ToolContext,
  {
    source,
    target,
    said,
  }: { readonly source: GraphNode; readonly target: GraphNode; readonly said: readonly string[] },
): Promise<{ readonly suggestion?: TypeSuggestion; readonly warnings: readonly string[] }> {
  if (!context.textModel) return { warnings: [] };
  const shown = shownOfEach(context, 2, MOST_SHOWN);
  const show = (one: GraphNode): string => `${one.title} (${one.type})\n${toPlainText(one.content, shown)}`;
  const { record, warnings } = await askModel(
    context,
    [
      `Which relation leads from the first note to the second? ${CHOICE_OF_TYPES}`,
      'Form: {"type": "supports", "reasoning": "one sentence"}',
      asData(
        [
          `First note: ${show(source)}`,
          `Second note: ${show(target)}`,
          ...(said.length > 0 ? [`What is said of it: ${said.join(' / ').slice(0, shown)}`] : []),
        ].join('\n\n'),
      ),
    ].join('\n\n'),
  );
  const type = readType(record?.['type']);
  if (type === '') return { warnings };
  const longer = [source, target].filter(({ content }) => content.length > shown);
  return {
    suggestion: { type, reasoning: readReasoning(record?.['reasoning']) },
    warnings:
      longer.length === 0
        ? warnings
        : [
            ...warnings,
            `The model read the first ${shown} characters of ${longer.map(({ title }) => inQuotes(title)).join(' and ')}.`,
          ],
  };
}

/** A type that a model wrote, as it is stored; '' where it wrote none. */
export const readType = (written: unknown): string =>
  typeof written === 'string' ? relationType(written).replace(/[^\p{L}\p{N}_]/gu, '') : '';

export const readReasoning = (written: unknown): string =>
  typeof written === 'string' ? written.replace(/\s+/g, ' ').slice(0, MOST_REASONING) : '';
