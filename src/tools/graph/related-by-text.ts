import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ToolContext } from '../definition/define-tool.ts';
import { nodeType } from './read-node.ts';

export interface RelatedByText {
  readonly node_id: VaultPath;
  readonly type: string;
  readonly title: string;
  readonly score: number;
}

const MOST = 5;
/** Enough to know a text's subject. */
const QUERY_LENGTH = 600;

/** Nodes related to a text that is not indexed yet, by its words and its meaning. */
export async function relatedByText(
  { index }: ToolContext,
  text: string,
  except?: VaultPath,
): Promise<RelatedByText[]> {
  const query = text.replaceAll(/\s+/g, ' ').trim().slice(0, QUERY_LENGTH);
  if (query === '') return [];
  const { hits } = await index.search({ query, mode: 'hybrid', limit: MOST + 1 });
  const others = hits.filter(({ path }) => path !== except).slice(0, MOST);
  const rows = await Promise.all(others.map(({ path }) => index.note(path)));
  return others.map(({ path, title, score }, at) => ({
    node_id: path,
    type: nodeType(rows[at]?.frontmatter),
    title,
    score: Math.round(score * 1000) / 1000,
  }));
}
