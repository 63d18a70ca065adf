import { renderMarkdown } from '../render-markdown.ts';

/** What a text becomes, its blocks together. */
export const html = (text: string): string => [...renderMarkdown(text)].map((block) => block.html).join('');
