import { toPlainText } from '../../../../notes/markdown/plain-text.ts';
import type { GraphNode } from '../../read-node.ts';
import { cutToLength } from '../summaries/extract.ts';
import { sentencesOf } from './judge-result.ts';

/** Search engines read no more, and less of the vault is sent. */
const LONGEST_QUERY = 160;
/** A title of this many words states the note's claim. */
const TELLING_TITLE = 4;

/** A node's claim, in a sentence or two: web results are judged by it. It is not sent. */
export function claimOf({ title, content }: Pick<GraphNode, 'title' | 'content'>): string {
  const body = toPlainText(content.replace(/^\s*#{1,6}\s[^\n]*/, ''), 1200);
  return cutToLength([title, ...sentencesOf(body).slice(0, 2)].join('. ').replace(/([.!?])\. /g, '$1 '), 600);
}

/** The search query: the title, and where that is only a name, the first sentence with it. All of it is sent. */
export function queryOf({ title, content }: Pick<GraphNode, 'title' | 'content'>): string {
  const plainTitle = toPlainText(title);
  if (plainTitle.split(/\s+/u).length >= TELLING_TITLE || /\p{Script=Han}{5}/u.test(plainTitle))
    return tidy(plainTitle);
  const [first] = sentencesOf(toPlainText(content.replace(/^\s*#{1,6}\s[^\n]*/, ''), 400));
  return tidy(`${plainTitle} ${first ?? ''}`);
}

export const tidy = (query: string): string =>
  cutToLength(
    query
      .replace(/["“”„:()[\]{}<>|\\]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    LONGEST_QUERY,
  ).replace(/…$/, '');
