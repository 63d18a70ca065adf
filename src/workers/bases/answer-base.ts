import type { BaseDefinition, BaseView, FilterTree } from '../../notes/formats/base/definition/base-definition.ts';
import { isDrawnType, pluginOf, unknownViewKeys } from '../../notes/formats/base/definition/known-keys.ts';
import { readBase } from '../../notes/formats/base/definition/read-base.ts';
import { neededConditions, type NeededCondition } from '../../notes/formats/base/rows/needed-conditions.ts';
import { inferNewItem } from '../../notes/formats/base/rows/new-item.ts';
import { runView } from '../../notes/formats/base/rows/run-view.ts';
import { createPatternAnswers } from '../../notes/formats/expressions/patterns.ts';
import { createStepBudget } from '../../notes/formats/expressions/limits.ts';
import type { World } from '../../notes/formats/base/functions/world.ts';
import type { BaseFile, WrittenLink } from '../../notes/formats/expressions/values.ts';
import { dataAsWritten } from '../../notes/frontmatter/written-number.ts';
import { foldName } from '../../notes/paths/fold-name.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { FrontmatterNumber } from '../../notes/paths/note.ts';
import type { VaultSettings } from '../../notes/vault-settings.ts';
import type { BaseRequest, BaseResponse, BaseViewInfo } from '../contract/index-contract.ts';
import type { Database, SqlParameter } from '../database/database.ts';
import type { PatternRunner } from '../queries/pattern-runner.ts';
import { TAGGED, taggedParameters, type Condition } from '../search/note-filter.ts';
import { lookUp, type Resolve } from '../threads/evaluation.ts';
import { withRowRunner } from './answer-patterns.ts';
import type { KnownFacts, NoteFacts } from './known-facts.ts';

const COLUMNS = 'id, path, size, modified, created, frontmatter, numbers, hash';

export const BASE_SQL = {
  byPath: `SELECT ${COLUMNS} FROM documents WHERE path = ? AND ignored = 0`,
  attachment: 'SELECT path, size, modified FROM attachments WHERE path = ? AND ignored = 0',
  tags: 'SELECT name, tag FROM tags WHERE document_id = ? ORDER BY ordinal',
  links: `SELECT type, target, subpath, text, target_path AS path FROM links
    WHERE source_id = ? AND in_comment = 0 AND target <> '' ORDER BY from_offset`,
  backlinks: `SELECT DISTINCT d.path FROM links l JOIN documents d ON d.id = l.source_id
    WHERE l.target_path = ? AND l.in_comment = 0 AND d.ignored = 0 ORDER BY d.path`,
} as const;

/** Every file that people see, as the expressions of a base see it. What is costly to look up is looked up when it is asked for. */
interface BaseFiles {
  /** Those for which the conditions may hold. */
  matching(conditions: readonly NeededCondition[]): readonly BaseFile[];
  find(path: VaultPath): BaseFile | null;
}

interface StoredFile {
  readonly id: number;
  readonly path: VaultPath;
  readonly size: number;
  readonly modified: number;
  readonly created: number;
  readonly frontmatter: string | null;
  readonly numbers: string | null;
  readonly hash: string;
}

interface StoredLink {
  readonly type: string;
  readonly target: string;
  readonly subpath: string | null;
  readonly text: string | null;
  readonly path: VaultPath | null;
}

function createBaseFiles(database: Database, knownFacts: KnownFacts): BaseFiles {
  const filesByPath = new Map<VaultPath, BaseFile | null>();
  const began = knownFacts.changes;
  /** Others may change notes between two rows. */
  const factsOf = ({ id, hash }: StoredFile): NoteFacts =>
    knownFacts.changes === began ? knownFacts.of(id, hash) : {};

  function matching(needed: readonly NeededCondition[]): readonly BaseFile[] {
    const conditions = needed.map(toCondition);
    const where = ['ignored = 0', ...conditions.map(({ sql }) => sql)].join(' AND ');
    const parameters = conditions.flatMap((condition) => condition.parameters);
    const rows = database.all<StoredFile>(
      `SELECT ${COLUMNS} FROM documents WHERE ${where} ORDER BY path`,
      ...parameters,
    );
    // Attachments have no tags and no properties; by folder and ending the expressions themselves sort them out.
    const onlyNotes = needed.some(({ kind }) => kind === 'tag' || kind === 'property');
    const attachments = onlyNotes
      ? []
      : database.all<Attachment>('SELECT path, size, modified FROM attachments WHERE ignored = 0 ORDER BY path');
    const files = [
      ...rows.map((row) => documentFile(database, factsOf, row)),
      ...attachments.map((row) => attachmentFile(database, row)),
    ];
    for (const file of files) filesByPath.set(file.path, file);
    return files;
  }

  function find(path: VaultPath): BaseFile | null {
    const cachedFile = filesByPath.get(path);
    if (cachedFile !== undefined) return cachedFile;
    const row = database.get<StoredFile>(BASE_SQL.byPath, path);
    const attachment = row ? undefined : database.get<Attachment>(BASE_SQL.attachment, path);
    const file = row ? documentFile(database, factsOf, row) : attachment ? attachmentFile(database, attachment) : null;
    filesByPath.set(path, file);
    return file;
  }

  return { matching, find };
}

interface Attachment {
  readonly path: VaultPath;
  readonly size: number;
  readonly modified: number;
}

const NOTHING: readonly never[] = [];
const NO_PROPERTIES = {};

const attachmentFile = (database: Database, { path, size, modified }: Attachment): BaseFile => ({
  path,
  size,
  created: modified,
  modified,
  properties: () => NO_PROPERTIES,
  tags: () => NOTHING,
  links: () => NOTHING,
  embeds: () => NOTHING,
  backlinks: () => backlinksOf(database, path),
});

function documentFile(database: Database, factsOf: (row: StoredFile) => NoteFacts, row: StoredFile): BaseFile {
  const { id, path, size, modified, created, frontmatter, numbers } = row;
  const links = once(() => database.all<StoredLink>(BASE_SQL.links, id));
  const properties = once(
    () =>
      (factsOf(row).properties ??=
        frontmatter === null ? NO_PROPERTIES : (JSON.parse(frontmatter) as Readonly<Record<string, unknown>>)),
  );
  const rawProperties = once(
    () =>
      (factsOf(row).written ??= dataAsWritten(
        properties(),
        JSON.parse(numbers ?? '[]') as readonly FrontmatterNumber[],
      )),
  );
  const tags = once(() => (factsOf(row).tags ??= noteTagNames(database, id)));
  return {
    path,
    size,
    created,
    modified,
    properties,
    ...(numbers !== null && { written: rawProperties }),
    tags,
    links: once(() =>
      links()
        .filter(({ type }) => type !== 'embed')
        .map(toWrittenLink),
    ),
    embeds: once(() =>
      links()
        .filter(({ type }) => type === 'embed')
        .map(toWrittenLink),
    ),
    backlinks: once(() => backlinksOf(database, path)),
  };
}

const noteTagNames = (database: Database, id: number): readonly string[] => {
  const tagRows = database.all<{ name: string; tag: string }>(BASE_SQL.tags, id);
  return [...new Map(tagRows.map(({ name, tag }) => [tag, name])).values()];
};

const backlinksOf = (database: Database, path: VaultPath): readonly VaultPath[] =>
  database.all<{ path: VaultPath }>(BASE_SQL.backlinks, path).map((row) => row.path);

/** Without a text of its own a link shows its target: `Note#Part` as “Note > Part”. */
function toWrittenLink({ target, subpath, text, path }: StoredLink): WrittenLink {
  const targetText = subpath === null ? target : `${target}#${subpath}`;
  return { target: targetText, display: text ?? targetText.replaceAll('#', ' > '), path };
}

function once<Result>(compute: () => Result): () => Result {
  let result: { readonly value: Result } | undefined;
  return () => (result ??= { value: compute() }).value;
}

/** As SQL, with every value bound. Each lets through whatever the expression does, and sometimes more. */
function toCondition(needed: NeededCondition): Condition {
  switch (needed.kind) {
    case 'tag':
      return {
        sql: `(${needed.anyOf.map(() => TAGGED).join(' OR ')})`,
        parameters: needed.anyOf.flatMap((name): SqlParameter[] => taggedParameters(name)),
      };
    case 'folder': {
      const folder = foldName(needed.folder);
      // '0' follows '/'.
      return { sql: 'path_key >= ? AND path_key < ?', parameters: [`${folder}/`, `${folder}0`] };
    }
    case 'extension':
      return { sql: 'substr(path_key, -?) = ?', parameters: suffix(`.${foldName(needed.extension)}`) };
    case 'property':
      return {
        sql: "id IN (SELECT document_id FROM properties WHERE key = ? AND (value = ? OR value LIKE '[[%'))",
        parameters: [foldName(needed.name), foldName(needed.value)],
      };
  }
}

const suffix = (ending: string): SqlParameter[] => [ending.length, ending];

interface BaseParts {
  readonly database: Database;
  readonly settings: VaultSettings;
  readonly resolve: Resolve;
  readonly createPatternRunner: () => PatternRunner;
  readonly known: KnownFacts;
}

/** The rows of one view of a base. Waits for nothing but patterns, and lets other queries run in between. */
export async function answerBase(parts: BaseParts, request: BaseRequest): Promise<BaseResponse> {
  const { base, problem } = readBase(request.yaml);
  if (problem) return { kind: 'broken', problem };
  const view = request.view === undefined ? base.views[0] : findView(base, request.view);
  if (!view) return { kind: 'no_view', views: base.views.map(({ name }) => name) };
  const files = createBaseFiles(parts.database, parts.known);
  const world = createWorld(parts, (path) => files.find(path));
  const host = request.host === undefined ? null : files.find(request.host);
  const needed = files.matching(neededConditions([base.filters, view.filters]));
  const result = await withRowRunner(parts.createPatternRunner, (runner) =>
    runView({ base, view, world, host }, needed, request, runner),
  );
  const views = base.views.map(({ name, type }) => ({ name, type }));
  return { kind: 'view', views, view: viewInfo(base, view), newItem: inferNewItem(base, view), ...result };
}

const findView = ({ views }: BaseDefinition, name: string): BaseView | undefined =>
  views.find((view) => view.name === name) ??
  views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());

function createWorld({ settings, resolve }: BaseParts, file: World['file']): World {
  return {
    now: Date.now(),
    random: Math.random,
    resolve: (target, from) => lookUp(resolve, target, from),
    file,
    propertyKinds: settings.propertyKinds,
    dateLanguage: settings.dates.language,
    patterns: createPatternAnswers(),
    budget: createStepBudget(),
  };
}

function viewInfo(
  base: BaseDefinition,
  { name, type, sort, groupBy, limit, filters, options }: BaseView,
): BaseViewInfo {
  const plugin = pluginOf(type);
  return {
    name,
    type,
    sort,
    ...(groupBy && { groupBy }),
    ...(limit !== undefined && { limit }),
    filters: [base.filters, filters].flatMap((tree) => (tree === null ? [] : [filterText(tree)])),
    options,
    unknownKeys: [...base.unknownKeys, ...unknownViewKeys({ type, options })],
    isDrawn: isDrawnType(type),
    ...(plugin !== undefined && { plugin }),
  };
}

/** A filter as one expression. */
function filterText(tree: FilterTree): string {
  if (typeof tree === 'string') return tree;
  const parts = tree.filters.map((childFilter) =>
    typeof childFilter === 'string' ? childFilter : `(${filterText(childFilter)})`,
  );
  return tree.kind === 'not' ? `!(${parts.join(' || ')})` : parts.join(tree.kind === 'and' ? ' && ' : ' || ');
}
