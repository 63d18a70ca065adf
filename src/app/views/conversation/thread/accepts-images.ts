import type { AppSettings } from '../../../state/preferences/app-settings.ts';
import { traitsOf } from '../../../state/models/model-account.ts';
import { pattern } from '../../../../notes/basics/pattern.ts';

/** Families that see pictures, by name. */
const SEEING = pattern('i')`
  gpt-4o|gpt-4\.1|gpt-5|\bo[134]\b|claude|gemini|llava|bakllava|moondream|pixtral|minicpm-v|[-.]vl\b
  |vision|gemma-?3|llama-?4|mistral-(?:small|medium)-3
`;

/** Whether the model in use sees pictures: as the person set it, as its endpoint says, else as its name suggests. */
export function acceptsImages(settings: AppSettings): boolean {
  if (settings.provider !== 'openai-compatible') return false;
  return traitsOf(settings).vision ?? SEEING.test(settings.model);
}
