import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import type { EditorView } from '@codemirror/view';
import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import { linkableBlocks, newBlockId } from '../../../notes/markdown/linkable-blocks.ts';
import { readHeadingLine } from '../../../notes/markdown/heading-line.ts';
import { headingPart } from '../../../notes/links/read-link.ts';

/** The heading in whose line the cursor is: what a link to it ends in, and its line. */
export function headingAt(view: EditorView): { readonly subpath: string; readonly line: number } | undefined {
  const { doc, selection } = view.state;
  const line = doc.lineAt(selection.main.head);
  const words = readHeadingLine(line.text)?.words ?? '';
  // In code, such a line is none.
  let node: SyntaxNode | null = syntaxTree(view.state).resolveInner(line.to, -1);
  while (node && !/Heading\d$/u.test(node.name)) node = node.parent;
  return words === '' || !node ? undefined : { subpath: headingPart(words), line: line.number };
}

/**
 * What a link to the place of the cursor ends in: `#Heading`, or `#^id` of its block, which is given an id where it has none.
 * @returns `undefined` on an empty line and in properties
 */
export function linkPart(view: EditorView): string | undefined {
  const { doc, selection } = view.state;
  const line = doc.lineAt(selection.main.head);
  const text = doc.toString();
  const bodyFrom = findFrontmatterBlock(text)?.bodyFrom ?? 0;
  if (line.text.trim() === '' || line.from < bodyFrom) return undefined;
  const heading = readHeadingLine(line.text)?.words;
  if (heading !== undefined && heading !== '') return headingPart(heading);
  const blocks = linkableBlocks(text, bodyFrom);
  const block = blocks.find(({ idAt }) => idAt >= line.from);
  if (!block) return undefined;
  if (block.id !== undefined) return `#^${block.id}`;
  const id = newBlockId(new Set(blocks.flatMap((otherBlock) => otherBlock.id ?? [])));
  view.dispatch({ changes: { from: block.idAt, insert: `${block.idBefore}^${id}` }, userEvent: 'input.complete' });
  return `#^${id}`;
}
