import type { IndexApi, TreeFile } from '../contract/index-contract.ts';

/** The worker of the tab that owns: its methods, and how it ends. */
export interface IndexWorker {
  readonly api: IndexApi;
  /** Closes the database, then ends the worker. */
  close(): Promise<void>;
}

/** Files of one message: taking in so many takes some milliseconds. */
const PART = 4_000;

async function inParts(next: (after: string) => Promise<TreeFile[]>): Promise<TreeFile[]> {
  const files: TreeFile[] = [];
  for (;;) {
    const part = await next(files.at(-1)?.path ?? '');
    for (const file of part) files.push(file);
    if (part.length < PART) return files;
  }
}

/** An `IndexApi` whose every method goes through `send`. The list is the compiler's to check: a method left out is an error. */
export function forwardApi(send: <Result>(call: (api: IndexApi) => Promise<Result>) => Promise<Result>): IndexApi {
  return {
    open: (request) => send((api) => api.open(request)),
    close: () => send((api) => api.close()),
    status: () => send((api) => api.status()),
    fileStatus: (path) => send((api) => api.fileStatus(path)),
    refresh: (paths) => send((api) => api.refresh(paths)),
    look: () => send((api) => api.look()),
    pause: () => send((api) => api.pause()),
    resume: () => send((api) => api.resume()),
    rebuild: () => send((api) => api.rebuild()),
    setEmbedding: (settings) => send((api) => api.setEmbedding(settings)),
    search: (request, slot) => send((api) => api.search(request, slot)),
    findPattern: (request) => send((api) => api.findPattern(request)),
    notes: (request) => send((api) => api.notes(request)),
    note: (path) => send((api) => api.note(path)),
    pdfText: (path) => send((api) => api.pdfText(path)),
    outline: (request) => send((api) => api.outline(request)),
    queryGraph: (request) => send((api) => api.queryGraph(request)),
    lookup: (name) => send((api) => api.lookup(name)),
    resolveLinks: (from, targets) => send((api) => api.resolveLinks(from, targets)),
    backlinks: (path, part) => send((api) => api.backlinks(path, part)),
    forwardLinks: (path, part) => send((api) => api.forwardLinks(path, part)),
    countLinks: (path) => send((api) => api.countLinks(path)),
    linkedNotes: (path, direction, part) => send((api) => api.linkedNotes(path, direction, part)),
    relations: (request) => send((api) => api.relations(request)),
    evidence: (request) => send((api) => api.evidence(request)),
    graphOverview: (excluded, withMissing) => send((api) => api.graphOverview(excluded, withMissing)),
    related: (path, limit) => send((api) => api.related(path, limit)),
    compareTexts: (request) => send((api) => api.compareTexts(request)),
    graphHealth: (request) => send((api) => api.graphHealth(request)),
    renameCensus: (moves) => send((api) => api.renameCensus(moves)),
    base: (request) => send((api) => api.base(request)),
    tags: () => send((api) => api.tags()),
    nestedTags: () => send((api) => api.nestedTags()),
    aliases: () => send((api) => api.aliases()),
    tasks: (request) => send((api) => api.tasks(request)),
    taskBlock: (request) => send((api) => api.taskBlock(request)),
    dataview: (request) => send((api) => api.dataview(request)),
    dataviewInline: (request) => send((api) => api.dataviewInline(request)),
    mentions: (path, limit) => send((api) => api.mentions(path, limit)),
    missingNotes: (limit) => send((api) => api.missingNotes(limit)),
    images: (query, limit) => send((api) => api.images(query, limit)),
    propertyNames: () => send((api) => api.propertyNames()),
    propertyValues: (name, limit) => send((api) => api.propertyValues(name, limit)),
    tree: () => inParts((after) => send((api) => api.treePart(after, PART))),
    treePart: (after, count) => send((api) => api.treePart(after, count)),
    treeFiles: (paths) => send((api) => api.treeFiles(paths)),
  };
}
