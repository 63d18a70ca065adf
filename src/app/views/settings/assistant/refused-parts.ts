import type { ModelTraits } from '../../../../agent/providers/model-traits.ts';
import { assistantSettingsText } from '../../../strings/en/settings/assistant.ts';

const text = assistantSettingsText.modelTraitsFields;

/** Adaptations by the beginning of their name, in words. */
const WORDS: readonly (readonly [kind: string, words: (name: string) => string])[] = [
  ['tool:', text.refusedTool],
  ['plain-tool:', text.refusedDescription],
  ['field:', text.refusedField],
  ['service:', text.refusedField],
  ['no-pictures', () => text.refusedPictures],
  ['no-system', () => text.refusedInstructions],
  ['whole-answer', () => text.refusedStream],
];

/** What the endpoint was found to refuse, a few words for each; how a request is only said otherwise is counted. */
export function refusedParts(found: ModelTraits | undefined): readonly string[] {
  const all = found?.adaptations ?? [];
  const dropped = new Set(all.flatMap((one) => (one.startsWith('tool:') ? [`plain-${one}`] : [])));
  const told: string[] = [];
  let small = 0;
  for (const one of all) {
    if (dropped.has(one)) continue;
    const known = WORDS.find(([kind]) => one.startsWith(kind));
    if (known) told.push(known[1](one.slice(known[0].length)));
    else small++;
  }
  return small > 0 ? [...told, text.refusedSmallThings(small)] : told;
}
