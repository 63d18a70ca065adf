import { toLocalDay } from '../../../../notes/dates/dates.ts';
import { updateFrontmatter } from '../../../../notes/frontmatter/edit-frontmatter.ts';
import { joinPath, toFolderPath, type VaultPath } from '../../../../notes/paths/paths.ts';
import { addRelation } from '../../edit-relations.ts';
import type { FileChange } from '../../../definition/change-set.ts';
import type { ToolContext } from '../../../definition/define-tool.ts';
import { nameInVault } from '../../../note-files/find-note.ts';
import { freePath, titleToName } from '../../../note-files/new-note-path.ts';
import { folderForType, newEntry } from '../../new-entry.ts';
import { hasEdge } from '../../edge-result.ts';
import { createNoteEdits, type NoteEdits } from '../../note-edits.ts';
import type { GraphNode } from '../../read-node.ts';
import { WEB_SOURCES, type WebResult } from '../web/web-sources.ts';
import type { EvidenceType, Judgement } from './judge-result.ts';

export interface JudgedResult extends WebResult {
  readonly judgement: Judgement;
}

interface PlannedSource {
  readonly node_id: VaultPath;
  readonly url: string;
  readonly title: string;
  readonly relationship: string;
  readonly confidence: number;
  readonly strength: 'strong' | 'moderate' | 'weak';
  /** False where a note for this address exists, and only the relation is new. */
  readonly is_new: boolean;
}

const RELATION: Readonly<Record<EvidenceType, string>> = {
  supporting: 'supports',
  contradicting: 'contradicts',
  neutral: 'relates_to',
};
const FOLDER = 'Sources';

/** The changes that create a note for each web result, related to the node; a source that has a note already only gets the relation. */
export async function planSources(
  context: ToolContext,
  node: GraphNode,
  webResults: readonly JudgedResult[],
): Promise<{ changes: FileChange[]; sources: PlannedSource[] }> {
  const folder = (await folderForType(context, 'source')) ?? toFolderPath(FOLDER);
  const edits = createNoteEdits(context);
  const created: FileChange[] = [];
  const sources: PlannedSource[] = [];
  for (const webResult of webResults) {
    const relation = toRelation(webResult.judgement);
    const existingPath = await findNoteByUrl(context, webResult.url);
    const path =
      existingPath ??
      (await newPath(
        context,
        folder,
        webResult.title,
        created.map((change) => change.path),
      ));
    if (existingPath !== undefined && !(await relate(context, edits, existingPath, node, relation))) continue;
    if (existingPath === undefined) {
      const entry = await newEntry(context, path, node.path, relation);
      created.push({ path, before: null, after: { text: addRelation(composeNote(context, webResult), entry) } });
    }
    sources.push({
      node_id: path,
      url: webResult.url,
      title: webResult.title,
      relationship: relation.type,
      confidence: relation.confidence,
      strength: strengthOf(relation.confidence),
      is_new: existingPath === undefined,
    });
  }
  return { changes: [...created, ...edits.changes()], sources };
}

/** A guess counts less than a judgement; neither is ever certain. */
function toRelation({ evidence_type, relevance, reasoning, judged_by }: Judgement) {
  const confidence =
    Math.round(Math.min(0.9, Math.max(0.1, relevance * (judged_by === 'model' ? 1 : 0.8))) * 100) / 100;
  return { type: RELATION[evidence_type], confidence, notes: reasoning };
}

const strengthOf = (confidence: number): PlannedSource['strength'] =>
  confidence >= 0.7 ? 'strong' : confidence >= 0.45 ? 'moderate' : 'weak';

async function findNoteByUrl({ index }: ToolContext, url: string): Promise<VaultPath | undefined> {
  const { notes } = await index.notes({ filter: { properties: { url } }, sort: 'path', order: 'oldest', limit: 1 });
  return notes[0]?.path;
}

async function relate(
  context: ToolContext,
  edits: NoteEdits,
  path: VaultPath,
  node: GraphNode,
  relation: ReturnType<typeof toRelation>,
): Promise<boolean> {
  if (path === node.path) return false;
  let isAdded = false;
  await edits.edit(path, async (text) => {
    if (await hasEdge(context, path, text, relation.type, node.path)) return text;
    isAdded = true;
    return addRelation(text, await newEntry(context, path, node.path, relation));
  });
  return isAdded;
}

async function newPath(
  context: ToolContext,
  folder: VaultPath | '',
  title: string,
  planned: readonly VaultPath[],
): Promise<VaultPath> {
  const path = await nameInVault(context, joinPath(folder, `${titleToName(title) ?? 'Source'}.md`));
  const isTaken = async (candidatePath: VaultPath) =>
    planned.some((plannedPath) => plannedPath.toLowerCase() === candidatePath.toLowerCase()) ||
    (await context.vault.file(candidatePath)) !== undefined;
  for (let free = path, number = 2; ; number++) {
    if (!(await isTaken(free))) return free;
    free =
      number === 2
        ? await freePath(context.vault, folder, path)
        : joinPath(folder, `${titleToName(title) ?? 'Source'} ${number}.md`);
  }
}

/** The web result as a note: metadata as properties, its text as a quotation. All of it is untrusted, and escaped as text. */
function composeNote(
  { clock }: ToolContext,
  { source, url, title, snippet, date, authors, judgement }: WebResult & { readonly judgement: Judgement },
): string {
  const retrieved = toLocalDay(clock.now());
  const via = WEB_SOURCES[source].label;
  const byline = [authors?.slice(0, 5).join(', '), date].filter((part) => part !== undefined && part !== '').join(', ');
  const quote = judgement.quote || snippet;
  const body = [
    `# ${escapeMarkdown(title)}`,
    ...(byline === '' ? [] : [escapeMarkdown(byline)]),
    ...(quote === '' ? [] : [`> ${escapeMarkdown(quote)}`]),
    `<${encodeAngles(url)}>`,
    `Found with ${via} on ${retrieved}.`,
  ];
  return updateFrontmatter(`${body.join('\n\n')}\n`, {
    type: 'source',
    title: asProperty(title),
    url,
    ...(date !== undefined && { date }),
    ...(authors && { authors: authors.slice(0, 20).map(asProperty) }),
    retrieved,
    found_with: via,
  });
}

/** A property that is a link would be an edge: its brackets are separated. */
const asProperty = (text: string): string => text.replace(/\[\[/g, '[ [').replace(/\]\]/g, '] ]');
const encodeAngles = (url: string): string => url.replace(/[<>\s]/g, encodeURIComponent);

/**
 * Untrusted text, on one line, as Markdown that shows it word for word: nothing in it becomes a link, a tag, a heading,
 * a comment, a field, math or HTML. Characters without a meaning in their place are not escaped, so that the file stays readable.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\`*[\]<|$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/(?<=^| )[#^]/g, '\\$&')
    .replace(/~(?=~)|=(?==)|%(?=%)|&(?=#?\w+;)/g, '\\$&')
    .replace(/:(?=:)/g, ':\\')
    .replace(/^(?:[-+>](?=\s|$)|>)/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
    .replace(/^(?=[-=]{2,}$)/, '\\');
}
