import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { GraphNode } from '../../read-node.ts';
import { cutToLength } from '../summaries/extract.ts';
import { sentencesOf } from './judge-result.ts';

/** Search engines read no more, and the less leaves the machine the better. */
const LONGEST_QUERY = 160;
/** A title of so many words says what the note claims. */
const TELLING_TITLE = 4;

/** What a node claims, in a sentence or two: finds are judged by it. It stays on this machine. */
export function claimOf({ title, content }: Pick<GraphNode, 'title' | 'content'>): string {
  const body = toPlainText(content.replace(/^\s*#{1,6}\s[^\n]*/, ''), 1200);
  return cutToLength([title, ...sentencesOf(body).slice(0, 2)].join('. ').replace(/([.!?])\. /g, '$1 '), 600);
}

/** What is looked for: the title, and where that is a name alone the first sentence with it. All of it is sent. */
export function queryOf({ title, content }: Pick<GraphNode, 'title' | 'content'>): string {
  const plainTitle = toPlainText(title);
  if (plainTitle.split(/\s+/u).length >= TELLING_TITLE || /\p{Script=Han}{5}/u.test(plainTitle)) return tidy(plainTitle);
  const [first] = sentencesOf(toPlainText(content.replace(/^\s*#{1,6}\s[^\n]*/, ''), 400));
  return tidy(`${plainTitle} ${first ?? ''}`);
}

export const tidy = (query: string): string => cutToLength(query.replace(/["“”„:()[\]{}<>|\\]+/g, ' ').replace(/\s+/g, ' ').trim(), LONGEST_QUERY).replace(/…$/, '');
