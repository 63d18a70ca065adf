import type { ImagePart, LeftOut } from '../../model/messages.ts';
import type { ModelRequest } from '../../model/model-provider.ts';
import { pictureKey } from '../../model/picture-key.ts';
import { tooManyPictures, type PictureLimits } from './fit-pictures.ts';
import type { Adaptation } from './wire-types.ts';

/** What of the person's these adaptations leave out of a request; undefined where they lose nothing. */
export function leftOutOf(
  found: readonly Adaptation[],
  { messages, tools }: ModelRequest,
  limits: PictureLimits,
): LeftOut | undefined {
  const named = new Set(found.flatMap((one) => (one.startsWith('tool:') ? [one.slice('tool:'.length)] : [])));
  const refusedTools = tools
    .filter(({ name }) => named.has(name))
    .map(({ name, from }) => (from ? { tool: from.tool, server: from.server } : { tool: name }));
  const images = messages.flatMap((message) => (message.role === 'user' ? (message.images ?? []) : []));
  const isRefused = (image: ImagePart) =>
    found.includes('no-pictures') || found.includes(`picture:${pictureKey(image)}`);
  const refused = [...images.filter(isRefused), ...tooManyPictures(messages, limits, isRefused)];
  const pictures = [...new Map(refused.map((image) => [pictureKey(image), image.name])).entries()].map(
    ([key, name]) => ({ key, name }),
  );
  if (refusedTools.length === 0 && pictures.length === 0) return undefined;
  return { ...(refusedTools.length > 0 && { tools: refusedTools }), ...(pictures.length > 0 && { pictures }) };
}
