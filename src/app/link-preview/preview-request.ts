import { linkAtKeyboard, type PreviewedLink } from './previewed-link.ts';

let show: ((link: PreviewedLink) => void) | undefined;

/** The part that shows previews answers to requests from now on. @returns the function that ends it */
export function answerPreviewRequests(answer: (link: PreviewedLink) => void): () => void {
  show = answer;
  return () => void (show = show === answer ? undefined : show);
}

/** Shows the preview of the link that has the keyboard, if one has. */
export function previewAtKeyboard(): void {
  const link = linkAtKeyboard();
  if (link) show?.(link);
}
