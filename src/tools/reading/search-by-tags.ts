import { z } from 'zod';
import { defineReadTool } from '../definition/define-tool.ts';
import { listOf, NOTE_ROW } from '../definition/output.ts';
import { failure } from '../definition/result.ts';
import { offsetInput } from './page-input.ts';
import { rowToResult, searchSuccess } from './search-result.ts';
import { toTagList } from '../note-files/editable-note.ts';

export const searchByTags = defineReadTool({
  name: 'search_by_tags',
  title: 'Notes with a tag',
  description:
    'Finds notes by tag, in the text or the frontmatter: "tagged …", "#tag". Nested tags count: "project" finds #project/garden. Newest first.',
  category: 'core',
  risk: 'read',
  input: () =>
    z.strictObject({
      tags: z.union([z.array(z.string()), z.string()]).describe('A list, or one text split at commas.'),
      require_all: z.boolean().default(false).describe('All of the tags, not just one.'),
      max_results: z.int().min(1).max(1000).default(50).describe('The most notes to give.'),
      offset: offsetInput,
    }),
  output: () => listOf(NOTE_ROW),
  aliases: [{ name: 'search_by_tag', parameters: { tag: 'tags' } }],
  example: { tags: ['reading', 'philosophy'], require_all: true },
  summary: ({ tags }) =>
    `Listed notes tagged ${toTagList(tags)
      .map((tag) => `#${tag}`)
      .join(', ')}`,
  async run({ tags, require_all, max_results, offset }, context) {
    const tagList = toTagList(tags);
    if (tagList.length === 0)
      return failure('invalid_input', '“tags” names no tag.', 'Call search_by_tags with at least one tag.');
    const filter = { tags: tagList, requireAllTags: require_all };
    const response = await context.index.notes({
      filter,
      sort: 'modified',
      order: 'newest',
      limit: offset + max_results,
    });
    return searchSuccess(response.notes.slice(offset).map(rowToResult), response.found, offset);
  },
});
