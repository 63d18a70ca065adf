import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';
import { ToolStop } from '../../definition/error-result.ts';
import { failure } from '../../definition/result.ts';
import { withFileFormat } from '../../note-files/editable-note.ts';

/**
 * The note with another body, its frontmatter kept to the byte.
 * @throws ToolStop `invalid_input` where the new body begins with other frontmatter.
 */
export function withBody(before: string, newContent: string): string {
  const head = before.slice(0, findFrontmatterBlock(before)?.bodyFrom ?? 0);
  const body = withoutFrontmatter(newContent, head);
  if (body === undefined) {
    throw new ToolStop(
      failure(
        'invalid_input',
        'The new content begins with frontmatter that differs from the note’s, which edit_note keeps.',
        'Call it with the body alone, and update_frontmatter for the properties.',
      ),
    );
  }
  return head === '' ? withFileFormat(before, body) : joined(head, withFileFormat(before, body).replace(/^\uFEFF/, ''));
}

/** Models often return the whole file: the note's own frontmatter before the body is accepted. */
function withoutFrontmatter(content: string, head: string): string | undefined {
  const block = findFrontmatterBlock(content);
  if (!block) return content;
  const plain = (text: string): string =>
    text
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
      .trimEnd();
  return plain(content.slice(0, block.bodyFrom)) === plain(head) ? content.slice(block.bodyFrom) : undefined;
}

function joined(head: string, body: string): string {
  return head.endsWith('\n') || body === '' ? head + body : `${head}\n${body}`;
}
