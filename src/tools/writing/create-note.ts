import { z } from 'zod';
import { updateFrontmatterInSteps } from '../../notes/frontmatter/edit-frontmatter.ts';
import { parentFolder, stem, type VaultPath } from '../../notes/paths/paths.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { addTags, mergeIntoTemplate } from './compose-note.ts';
import { createYielder } from '../execution/create-yielder.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { readTemplate } from './find-template.ts';
import { freePath, newNotePath, titleInContent } from '../note-files/new-note-path.ts';
import { fillTemplate } from './note-template.ts';
import { failure } from '../definition/result.ts';
import { toTagList } from '../note-files/editable-note.ts';

const createNoteInput = () =>
  z.strictObject({
    content: z.string().describe('Markdown; may begin with frontmatter.'),
    path: z.string().min(1).optional().describe('Left out: named by title or first line.'),
    title: z.string().trim().min(1).optional().describe('Its title.'),
    tags: z
      .union([z.array(z.string()), z.string()])
      .optional()
      .describe('For the frontmatter.'),
    folder: z.string().optional().describe('Left out: as the settings say.'),
    template: z.string().min(1).optional().describe('Content follows it.'),
  });

export const createNote = defineWriteTool({
  name: 'create_note',
  title: 'Create a note',
  description: 'Makes a note, and folders on the way. Never overwrites.',
  category: 'core',
  brief: { about: 'Makes a new note.', fields: { content: 'Markdown', title: '', folder: '' } },
  risk: 'write',
  input: createNoteInput,
  output: () => changeOf({ title: z.string() }),
  example: {
    title: 'Tomato varieties',
    content: '# Tomato varieties\n\nSee [[Garden]].',
    folder: 'Garden',
    tags: ['plants'],
  },
  summary: ({ path, title, content }) => `Create the note ${inQuotes(path ?? title ?? titleInContent(content) ?? '')}`,
  async plan(request, context) {
    const path = await newNotePath(context, request);
    if (await context.vault.file(path)) return taken(path, context);
    const pause = createYielder();
    const text = await compose(request, path, context, pause);
    await pause();
    const { title, problem } = parseNote(path, text);
    await pause();
    return {
      operation: 'create_note',
      message: `Create ${inQuotes(path)}.`,
      path,
      changes: [{ path, before: null, after: { text } }],
      details: { path, title },
      result: { title, message: `Created ${inQuotes(path)}.` },
      ...(problem && {
        warnings: [`The new note’s frontmatter does not parse (line ${problem.line}): ${problem.message}`],
      }),
    };
  },
});

/** @param pause awaited between parts of the work */
async function compose(
  request: z.output<ReturnType<typeof createNoteInput>>,
  path: VaultPath,
  context: ToolContext,
  pause: () => Promise<void>,
): Promise<string> {
  const { content, title, tags, template } = request;
  const shownTitle = title ?? stem(path);
  const filled =
    template === undefined
      ? undefined
      : fillTemplate(await readTemplate(context, template), shownTitle, context.clock.now(), context.settings);
  const text = addTags(filled === undefined ? content : mergeIntoTemplate(filled, content), toTagList(tags ?? []));
  // A title that the file’s name cannot contain would be lost.
  if (title === undefined) return text;
  const { title: titleOfText, frontmatter, headings } = parseNote(path, text);
  const isWritten = frontmatter?.title !== undefined || headings[0]?.level === 1;
  if (isWritten || titleOfText === title) return text;
  await pause();
  return updateFrontmatterInSteps(text, { title }, pause);
}

async function taken(path: VaultPath, context: ToolContext) {
  const free = await freePath(context.vault, parentFolder(path), path);
  return failure(
    'exists',
    `There is a note ${inQuotes(path)} already.`,
    `Call create_note with path ${inQuotes(free)}, or read the note that is there, and add to it.`,
    { path, free_path: free },
  );
}
