import { updateFrontmatter } from '../../../notes/frontmatter/edit-frontmatter.ts';
import { parseFrontmatter, type Frontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import { normalizeTag, tagEnd } from '../../../notes/markdown/tags.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { applyEdits, type TextEdit } from '../../../notes/rename/apply-edits.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';

/** Whether this can be written as a tag, without its `#`. */
export function isTagText(name: string): boolean {
  return name !== '' && !/^\/|\/$|\/\//.test(name) && tagEnd(`#${name}`, 1) === name.length + 1;
}

/**
 * A note’s text with one tag called otherwise, in its text and its properties: the tags nested under it too, the rest of whose
 * names stays as it is written. Everything else stays to the byte.
 * @param from Compared without case. @param to As it is written from now on.
 */
export function renameTagIn(path: VaultPath, text: string, from: string, to: string): { text: string; places: number } {
  const { tags, bodyFrom } = parseNote(path, text);
  const inText = tags
    .filter((tag) => tag.from >= bodyFrom && tagMatches(from, tag.name))
    .map((tag): TextEdit => ({ from: tag.from, to: tag.to, text: `#${renamed(tag.name, from, to)}` }));
  const head = parseFrontmatter(text);
  const inHead = tagEdits(text, head, from, to);
  const edited = applyEdits(text, [...inText, ...inHead.edits]);
  return { text: withEachOnce(edited, head, from, to), places: inText.length + inHead.places };
}

/** `#Project/Garden` with `project` called `Work` is `#Work/Garden`. */
function renamed(name: string, from: string, to: string): string {
  const depth = normalizeTag(from).split('/').length;
  const rest = name.replace(/^\/+/, '').split('/').slice(depth);
  return [to, ...rest].join('/');
}

/** The tag itself, or one nested under it. */
function tagMatches(wanted: string, tag: string): boolean {
  const [parent, child] = [normalizeTag(wanted), normalizeTag(tag)];
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
    const written = text.slice(string.from, string.to);
    const changed = written.replace(NAME, (name) => {
      if (!tagMatches(from, name)) return name;
      places++;
      return renamed(name, from, to);
    });
    if (changed !== written) edits.push({ from: string.from, to: string.to, text: changed });
  }
  return { edits, places };
}

/** A list that had the new tag too would hold it twice; and a name such as `true` needs quotes that it had not. */
function withEachOnce(text: string, before: Frontmatter, from: string, to: string): string {
  const updates = Object.entries(before.data ?? {}).flatMap(([key, value]): [string, string[]][] => {
    if (!TAGS.test(key) || !Array.isArray(value)) return [];
    const known = new Set<string>();
    const wanted = value.map(String).flatMap((name) => {
      const bare = name.replace(/^#+/, '');
      const now = tagMatches(from, bare) ? `${name.startsWith('#') ? '#' : ''}${renamed(bare, from, to)}` : name;
      if (known.has(normalizeTag(now))) return [];
      known.add(normalizeTag(now));
      return [now];
    });
    const written: unknown = parseFrontmatter(text).data?.[key];
    const isRight =
      Array.isArray(written) &&
      written.length === wanted.length &&
      written.every((each, at) => String(each) === wanted[at] && typeof each === typeof value[at]);
    return isRight ? [] : [[key, wanted]];
  });
  return updates.length === 0 ? text : updateFrontmatter(text, Object.fromEntries(updates));
}
