import type { NoteLink } from '../paths/note.ts';
import { readMarkdownLink } from '../links/read-link.ts';
import { encodeTarget, type TargetForm } from './write-target.ts';

/** Where a link's target is in the text, without heading part, display text and title. */
export interface TargetPlace {
  readonly from: number;
  readonly to: number;
  readonly form: TargetForm;
  /** Where Markdown's destination ends, without its angle bracket. */
  readonly end?: number;
}

type LocatedLink = NoteLink & { readonly destination?: { readonly from: number; readonly to: number } };

/** `undefined` if the source does not show the target as it was read, e.g. behind YAML's escapes. */
export function locateTarget(text: string, link: LocatedLink): TargetPlace | undefined {
  if (link.type === 'property') return afterBrackets(text, link, QUOTES[text[link.from] as string] ?? 'wikilink');
  if (link.destination) return inDestination(text, link.destination);
  if (/^!?\[\[/.test(text.slice(link.from, link.from + 3))) return afterBrackets(text, link, 'wikilink');
  for (let at = text.indexOf('](', link.from); at >= 0 && at < link.to; at = text.indexOf('](', at + 1)) {
    const markdownLink = readMarkdownLink(text, at, link.to);
    if (markdownLink?.to === link.to && markdownLink.parts?.target === link.target)
      return inDestination(text, markdownLink.destination);
  }
  return undefined;
}

/** Where a link's heading part is, without its `#`; `undefined` where the source does not show it as it was read. */
export function locateSubpath(text: string, link: LocatedLink): TargetPlace | undefined {
  const target = locateTarget(text, link);
  if (!target || link.subpath === undefined) return undefined;
  const { form, end } = target;
  const mark = /^\s*\\?#\s*/.exec(text.slice(target.to, link.to))?.[0];
  if (mark === undefined) return undefined;
  const from = target.to + mark.length;
  if (end !== undefined) return { from, to: from + text.slice(from, end).trimEnd().length, form };
  const subpathText = encodeTarget(link.subpath, form, '');
  return text.startsWith(subpathText, from) ? { from, to: from + subpathText.length, form } : undefined;
}

export function isMarkdownForm(form: TargetForm): boolean {
  return form === 'bare' || form === 'angle';
}

const QUOTES: Readonly<Record<string, 'single' | 'double'>> = { "'": 'single', '"': 'double' };

function afterBrackets(text: string, link: NoteLink, form: 'wikilink' | 'single' | 'double'): TargetPlace | undefined {
  const inner = text.indexOf('[[', link.from) + 2;
  if (inner < 2 || inner > link.to) return undefined;
  const from = inner + (/^\s*/.exec(text.slice(inner, link.to))?.[0].length ?? 0);
  const targetText = encodeTarget(link.target, form, '');
  const to = from + targetText.length;
  return text.slice(from, to) === targetText ? { from, to, form } : undefined;
}

function inDestination(text: string, { from, to }: { readonly from: number; readonly to: number }): TargetPlace {
  const isAngle = text[from] === '<';
  const start = isAngle ? from + 1 : from;
  const end = isAngle ? to - 1 : to;
  const destinationText = text.slice(start, end);
  // An escaped mark begins the heading part as a bare one does; that of `&#38;` does not.
  const target =
    /^(?:&#(?:\d{1,7}|[xX][\da-fA-F]{1,6});|[^#])*/
      .exec(destinationText)?.[0]
      .replace(destinationText.includes('#') ? /(?<!\s)\s*\\?$/ : /(?<!\s)\s*$/, '') ?? '';
  return { from: start, to: start + target.length, form: isAngle ? 'angle' : 'bare', end };
}
