import { z } from 'zod';
import { inWords } from '../../notes/basics/in-words.ts';
import { updateFrontmatter } from '../../notes/frontmatter/edit-frontmatter.ts';
import { type Frontmatter, parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import { normalizeTag, tagEnd } from '../../notes/markdown/tags.ts';
import { parseNote } from '../../notes/parse-note.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { applyEdits, type TextEdit } from '../../notes/rename/apply-edits.ts';
import type { ChangePlan } from '../definition/change-set.ts';
import { defineWriteTool, type ToolContext } from '../definition/define-tool.ts';
import { changeOf } from '../definition/output.ts';
import { failure, type ToolFailure, type ToolSuccess } from '../definition/result.ts';
import { leftWarnings, MOST_NOTES, planTexts, refuseTooMany, type PlannedTexts } from './plan-texts.ts';

/** Whether this can be written as a tag, without its `#`. */
function isTagText(name: string): boolean {
  return name !== '' && !/^\/|\/$|\/\//.test(name) && tagEnd(`#${name}`, 1) === name.length + 1;
}

/**
 * A note’s text with one tag called otherwise, in its text and its properties: the tags nested under it too, the rest of whose
 * names stays as it is written. Everything else stays to the byte.
 * @param from Compared without case. @param to As it is written from now on.
 */
function renameTagIn(path: VaultPath, text: string, from: string, to: string): { text: string; places: number } {
  const { tags, bodyFrom } = parseNote(path, text);
  const inText = tags
    .filter((tag) => tag.from >= bodyFrom && tagMatches(from, tag.name))
    .map((tag): TextEdit => ({ from: tag.from, to: tag.to, text: `#${renameTagPath(tag.name, from, to)}` }));
  const head = parseFrontmatter(text);
  const inHead = tagEdits(text, head, from, to);
  const edited = applyEdits(text, [...inText, ...inHead.edits]);
  return { text: withEachOnce(edited, head, from, to), places: inText.length + inHead.places };
}

/** `#Project/Garden` with `project` called `Work` is `#Work/Garden`. */
function renameTagPath(name: string, from: string, to: string): string {
  const depth = normalizeTag(from).split('/').length;
  const lowerNames = name.replace(/^\/+/, '').split('/').slice(depth);
  return [to, ...lowerNames].join('/');
}

/** The tag itself, or one nested under it. */
function tagMatches(parentTag: string, tag: string): boolean {
  const [parent, child] = [normalizeTag(parentTag), normalizeTag(tag)];
  return parent !== '' && (child === parent || child.startsWith(`${parent}/`));
}

const TAGS = /^tags?$/i;
const NAME = /[^\s,"'#[\]]+/g;

/** The tags of the properties where they are written, with their quotes and # as they are. */
function tagEdits(
  text: string,
  { strings }: Frontmatter,
  from: string,
  to: string,
): { edits: TextEdit[]; places: number } {
  const edits: TextEdit[] = [];
  let places = 0;
  for (const string of strings) {
    if (!TAGS.test(string.property)) continue;
    const propertyText = text.slice(string.from, string.to);
    const changed = propertyText.replace(NAME, (name) => {
      if (!tagMatches(from, name)) return name;
      places++;
      return renameTagPath(name, from, to);
    });
    if (changed !== propertyText) edits.push({ from: string.from, to: string.to, text: changed });
  }
  return { edits, places };
}

/** A list that had the new tag too would hold it twice; and a name such as `true` needs quotes that it had not. */
function withEachOnce(text: string, frontmatterBefore: Frontmatter, from: string, to: string): string {
  const updates = Object.entries(frontmatterBefore.data ?? {}).flatMap(([key, value]): [string, string[]][] => {
    if (!TAGS.test(key) || !Array.isArray(value)) return [];
    const seenTags = new Set<string>();
    const uniqueTags = value.map(String).flatMap((name) => {
      const bare = name.replace(/^#+/, '');
      const newTag = tagMatches(from, bare)
        ? `${name.startsWith('#') ? '#' : ''}${renameTagPath(bare, from, to)}`
        : name;
      if (seenTags.has(normalizeTag(newTag))) return [];
      seenTags.add(normalizeTag(newTag));
      return [newTag];
    });
    const writtenTags: unknown = parseFrontmatter(text).data?.[key];
    const isRight =
      Array.isArray(writtenTags) &&
      writtenTags.length === uniqueTags.length &&
      writtenTags.every((tagValue, at) => String(tagValue) === uniqueTags[at] && typeof tagValue === typeof value[at]);
    return isRight ? [] : [[key, uniqueTags]];
  });
  return updates.length === 0 ? text : updateFrontmatter(text, Object.fromEntries(updates));
}

export const renameTag = defineWriteTool({
  name: 'rename_tag',
  title: 'Rename a tag',
  description: 'Renames a tag in every note, in text and properties, nested tags too, or joins two.',
  category: 'organise',
  risk: 'write',
  input: () =>
    z.strictObject({
      from: z.string().min(1).describe('With or without #.'),
      to: z.string().min(1).describe('A / nests it.'),
    }),
  output: () =>
    changeOf({
      from: z.string(),
      to: z.string(),
      notes_changed: z.int(),
      places: z.int().describe('How often it was renamed.'),
      not_changed: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    }),
  example: { from: 'project', to: 'work' },
  summary: ({ from, to }) => `Rename the tag ${withSign(from)} to ${withSign(to)}`,
  async plan(request, context) {
    const [from, to] = [bare(request.from), bare(request.to)];
    if (!isTagText(to))
      return failure(
        'invalid_input',
        `${inQuotes(request.to)} cannot be a tag: a tag has letters, digits, - and _, no spaces, and not digits alone.`,
        'Call rename_tag with another name.',
      );
    if (from === to) return calledSoAlready(to);
    const paths = await taggedWith(context, from);
    if (paths.length === 0) return noSuchTag(from, context);
    refuseTooMany(paths.length);
    const planned = await planTexts(context, paths, ({ path, text }) => renameTagIn(path, text, from, to));
    const { notes, left } = planned;
    const [first] = notes;
    if (!first)
      return failure(
        'no_match',
        `#${from} could be renamed in none of its notes: ${left[0]?.message ?? 'they do not hold it any more'}`,
        'Read one of them.',
        { not_changed: left },
      );
    return toTagRenamePlan({ from, to, path: first.path }, planned);
  },
});

function calledSoAlready(tag: string): ToolSuccess {
  return {
    success: true,
    operation: 'rename_tag',
    from: tag,
    to: tag,
    notes_changed: 0,
    places: 0,
    unchanged: true,
    message: `It is called #${tag} already.`,
  };
}

function toTagRenamePlan(
  { from, to, path }: { readonly from: string; readonly to: string; readonly path: VaultPath },
  { changes, notes, left }: PlannedTexts,
): ChangePlan {
  const places = notes.reduce((sum, note) => sum + note.places, 0);
  const where = `${inWords(places, 'place')} of ${inWords(notes.length, 'note')}`;
  return {
    operation: 'rename_tag',
    message: `Rename #${from} to #${to} in ${where}.`,
    path,
    changes,
    details: { from, to, notes },
    result: {
      from,
      to,
      notes_changed: notes.length,
      places,
      ...(left.length > 0 && { not_changed: left }),
      message: `Renamed #${from} to #${to} in ${where}.`,
    },
    ...(left.length > 0 && { warnings: leftWarnings(left) }),
  };
}

const bare = (tag: string): string =>
  tag
    .trim()
    .replace(/^#+/, '')
    .replace(/^\/+|\/+$/g, '');
const withSign = (tag: string): string => `#${bare(tag)}`;

async function taggedWith({ index }: ToolContext, tag: string) {
  if (!(await index.status()).textReady) await index.refresh();
  const { notes } = await index.notes({
    filter: { tags: [tag] },
    sort: 'path',
    order: 'newest',
    limit: MOST_NOTES + 1,
  });
  return notes.map(({ path }) => path);
}

async function noSuchTag(tag: string, { index }: ToolContext): Promise<ToolFailure> {
  const tagName = normalizeTag(tag);
  const tagNames = (await index.tags()).map(({ name }) => name);
  const near = tagNames.filter((name) => normalizeTag(name).includes(tagName) || tagName.includes(normalizeTag(name)));
  return failure('not_found', `No note has the tag #${tag}.`, 'Call rename_tag with one of the candidates.', {
    candidates: (near.length > 0 ? near : tagNames).slice(0, 5),
  });
}
