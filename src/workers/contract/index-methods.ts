import type { IndexApi } from './index-contract.ts';

type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** Every method of the index, by name, so that what hands calls on need not write each out. The compiler holds the list complete. */
const METHODS: Readonly<Record<keyof IndexApi, true>> = {
  open: true,
  close: true,
  status: true,
  fileStatus: true,
  refresh: true,
  look: true,
  pause: true,
  resume: true,
  rebuild: true,
  setEmbedding: true,
  search: true,
  findPattern: true,
  notes: true,
  note: true,
  pdfText: true,
  outline: true,
  queryGraph: true,
  lookup: true,
  resolveLinks: true,
  backlinks: true,
  forwardLinks: true,
  countLinks: true,
  linkedNotes: true,
  relations: true,
  evidence: true,
  graphOverview: true,
  related: true,
  compareTexts: true,
  graphHealth: true,
  renameCensus: true,
  base: true,
  tags: true,
  tasks: true,
  taskBlock: true,
  dataview: true,
  dataviewInline: true,
  nestedTags: true,
  mentions: true,
  aliases: true,
  missingNotes: true,
  images: true,
  propertyNames: true,
  propertyValues: true,
  tree: true,
  treePart: true,
  treeFiles: true,
  emptyFolders: true,
};

/** An `IndexApi` each of whose calls is handed on. @param send gets the method of another one by its name, and what it was given */
export function relayIndex(send: (call: (api: IndexApi) => Promise<unknown>) => Promise<unknown>): IndexApi {
  const relayed = Object.keys(METHODS).map((name) => {
    const relay: Method = (...args) => send((api) => (api[name as keyof IndexApi] as Method)(...args));
    return [name, relay] as const;
  });
  return Object.fromEntries(relayed) as unknown as IndexApi;
}
