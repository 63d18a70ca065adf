import { texts } from '../language.ts';

/** The preview of where a link leads. */
export const previewsText = texts('previews', {
  preview: (name: string) => `Preview of ${name}`,
  open: 'Open',
  openToTheSide: 'Open to the side',
  command: 'Preview the link',
});
