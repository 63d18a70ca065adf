import type { VaultPath } from '../../notes/paths/paths.ts';
import type {
  AliasRow,
  LinkCounts,
  LinkedNotes,
  LinkPart,
  LinkRow,
  MentionRow,
  NameCount,
  NameLookup,
  NoteOutline,
  NoteRow,
  NotesRequest,
  NotesResponse,
  OutlineRequest,
  PdfText,
  UnreadPdf,
  RenameCensus,
  TaskBlockRequest,
  TaskQueryResult,
  TasksRequest,
  TasksResponse,
  TreeFile,
  ValueCount,
} from './contract-notes.ts';
import type { FoundImage, PatternRequest, PatternResponse, SearchRequest, SearchResponse } from './contract-search.ts';
import type {
  CompareRequest,
  EvidenceGraph,
  EvidenceRequest,
  GraphOverview,
  GraphRequest,
  GraphResponse,
  HealthPart,
  HealthRequest,
  RelatedNote,
  RelationRow,
  RelationsRequest,
} from './contract-graph.ts';
import type { BaseRequest, BaseResponse, DataviewInline, DataviewRequest, DataviewResult } from './contract-bases.ts';
import type { OpenRequest, EmbeddingSettings, IndexStatus, FileStatus, IndexEvent } from './contract-status.ts';

export type * from './contract-bases.ts';
export type * from './contract-bases.ts';
export type * from './contract-generation.ts';
export type * from './contract-graph.ts';
export type * from './contract-graph.ts';
export type * from './contract-notes.ts';
export type * from './contract-notes.ts';
export type * from './contract-notes.ts';
export type * from './contract-search.ts';
export type * from './contract-status.ts';
export type * from './contract-notes.ts';

/**
 * The typed contract between the UI side and the index worker. Everything here survives structured cloning
 * and BroadcastChannel, so that a second tab can talk to the worker of the tab that owns the database.
 * Scores and similarities are 0 to 1; lines 1-based inclusive; times are ms since the epoch.
 */

/** The text that a file was given. */
export interface WrittenNote {
  readonly path: VaultPath;
  readonly text: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

/**
 * Methods reject with an Error whose `name` is 'AbortError' when cancelled,
 * and with a plain Error otherwise.
 */
export interface IndexApi {
  open(request: OpenRequest): Promise<void>;
  close(): Promise<void>;
  status(): Promise<IndexStatus>;
  /** @throws PathError (by name) where the path leads out of the vault. */
  fileStatus(path: string): Promise<FileStatus>;

  /**
   * Re-reads these files (if none are named, all that changed); resolves when they are searchable by word.
   * @param written what Latent has just written into some of them: where a file holds those bytes, they are not hashed
   */
  refresh(paths?: readonly VaultPath[], written?: readonly WrittenNote[]): Promise<void>;
  /** The person came back to the window: if changes by other programs are not reported, looks for them now. */
  look(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Drops the database and reads everything again. */
  rebuild(): Promise<void>;
  setEmbedding(settings: EmbeddingSettings): Promise<void>;

  /** A later search with the same `slot` cancels an earlier one that still runs. */
  search(request: SearchRequest, slot?: string): Promise<SearchResponse>;
  findPattern(request: PatternRequest): Promise<PatternResponse>;
  notes(request: NotesRequest): Promise<NotesResponse>;
  note(path: VaultPath): Promise<NoteRow | null>;
  /** The words of a PDF, a page to a line, and the hash of its file; it is read now if it waits. null where there is none. */
  pdfText(path: VaultPath): Promise<PdfText | UnreadPdf | null>;
  /** What a note's text, as it is now, says of it (of a PDF, what the index has of it): parsing a long one would hold up the page. */
  outline(request: OutlineRequest): Promise<NoteOutline>;
  /** Reads the views `notes tags links relations headings chunks tasks properties memories`, and nothing else, in at most half a second. */
  queryGraph(request: GraphRequest): Promise<GraphResponse>;
  /** Path, file name, title, alias; exact first, then without case. */
  lookup(name: string): Promise<NameLookup>;
  /** Resolves link targets as written in `from`, by the vault's rules; null where a target is unresolved. */
  resolveLinks(from: VaultPath, targets: readonly string[]): Promise<(VaultPath | null)[]>;
  /** Sorted by their notes' paths, then by position in the note. */
  backlinks(path: VaultPath, part?: LinkPart): Promise<LinkRow[]>;
  /** Sorted by position in the note. */
  forwardLinks(path: VaultPath, part?: LinkPart): Promise<LinkRow[]>;
  /** How many there are of each. */
  countLinks(path: VaultPath): Promise<LinkCounts>;
  /** The notes at the other end of the links, each once. */
  linkedNotes(
    path: VaultPath,
    direction: 'incoming' | 'outgoing',
    part?: Omit<LinkPart, 'other'>,
  ): Promise<LinkedNotes>;
  /** Typed edges by their source's path and their place in it, each once however often it is written. */
  relations(request: RelationsRequest): Promise<RelationRow[]>;
  /** The evidence about a note, up to two relations away. */
  evidence(request: EvidenceRequest): Promise<EvidenceGraph>;
  /** Notes, links and relations of the whole vault, for drawing; without the notes in `excluded` places, as `createPathMatcher` reads them. */
  graphOverview(excluded?: readonly string[], withMissing?: boolean): Promise<GraphOverview>;
  /** Notes related to this one, by meaning, links, relations, tags and neighbours together. */
  related(path: VaultPath, limit: number): Promise<RelatedNote[]>;
  /** Similarity of texts in meaning, 0 to 1 (calibrated), in order; null if there is no model. */
  compareTexts(request: CompareRequest): Promise<number[] | null>;
  /** One part of a check of the whole graph. */
  graphHealth(request: HealthRequest): Promise<HealthPart>;
  /** For files, or folders with all that is in them, that each become `to`; together, as one move of them all. */
  renameCensus(moves: RenameCensus['moves']): Promise<RenameCensus>;
  /** The rows of one view of a base. */
  base(request: BaseRequest): Promise<BaseResponse>;
  /** Every tag with the number of notes that carry it, most used first. */
  tags(): Promise<{ name: string; notes: number }[]>;
  /** Tasks of the whole vault: lines of lists with a box. */
  tasks(request: TasksRequest): Promise<TasksResponse>;
  /** What a `tasks` block of a note lists. It never rejects for what the block says: that is named in `problems`. */
  taskBlock(request: TaskBlockRequest): Promise<TaskQueryResult>;
  /** What a `dataview` block of a note shows. It never rejects for what the block says. */
  dataview(request: DataviewRequest): Promise<DataviewResult>;
  /** What an expression of Dataview in a line of a note shows. */
  dataviewInline(request: DataviewRequest): Promise<DataviewInline>;
  /** Every tag, and each that others stand below, with the notes that carry it or one below it; most used first. */
  nestedTags(): Promise<NameCount[]>;
  /** Where other notes name this one without a link. */
  mentions(path: VaultPath, limit: number): Promise<MentionRow[]>;
  /** Every other name of every note. */
  aliases(): Promise<AliasRow[]>;
  /** Notes that are linked to and are not there, as they are written, with the number of notes that link to them, most first. */
  missingNotes(limit: number): Promise<NameCount[]>;
  /** Pictures by the words of their names, of the texts that notes give them, and of the notes that show them; best first. */
  images(query: string, limit: number): Promise<readonly FoundImage[]>;
  /** Names of properties as they are written in frontmatter, with the number of notes that have them, most used first. */
  propertyNames(): Promise<NameCount[]>;
  /** Values of a property as they are written, entries of lists each by itself, most used first. */
  propertyValues(name: string, limit: number): Promise<ValueCount[]>;
  /** Every file that people see in the tree, ignored ones left out. Between threads it travels in parts, so that tens of thousands hold up no page. */
  tree(): Promise<TreeFile[]>;
  /** The next files of it by path, behind `after` ('' for the first). */
  treePart(after: string, count: number): Promise<TreeFile[]>;
  /** Of these files, those that are in it, by path. */
  treeFiles(paths: readonly VaultPath[]): Promise<TreeFile[]>;
  /** Folders in which no file is, also not deeper: those that the last look at the folder, and what changed since, left so. */
  emptyFolders(): Promise<VaultPath[]>;
}

/** The UI side's client: the same methods whichever tab owns the database, and the events of its worker. */
export interface IndexClient extends IndexApi {
  /** @returns the function that ends the subscription. */
  subscribe(listener: (event: IndexEvent) => void): () => void;
  /** Whether this tab owns the database, or talks to the tab that does. */
  role(): 'owner' | 'follower';
}
