import type { ImagePart, Message } from './messages.ts';

/** The message with words in the place of these pictures. @param why for the model */
export function withRefused<Of extends Extract<Message, { role: 'user' | 'tool' }>>(
  message: Of,
  isRefused: (image: ImagePart) => boolean,
  why = 'your service refused it',
): Of {
  const { images = [], ...rest } = message;
  const refused = images.filter(isRefused);
  if (refused.length === 0) return message;
  const kept = images.filter((image) => !refused.includes(image));
  const words = refused.map(({ name }) => `(The picture ${JSON.stringify(name)} is not here: ${why}.)`);
  return {
    ...rest,
    content: [rest.content, ...words].filter(Boolean).join('\n'),
    ...(kept.length > 0 && { images: kept }),
  } as unknown as Of;
}
