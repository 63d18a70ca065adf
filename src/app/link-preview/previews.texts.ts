import { texts } from '../strings/language.ts';

/** The preview of where a link leads. */
export const previewsText = texts('previews', {
  preview: (name: string) => `Preview of ${name}`,
  open: 'Open',
  openBeside: 'Open to the side',
  command: 'Preview the link',
});
