import type { z } from 'zod';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan } from './change-set.ts';
import type { VaultAccess, VaultStores } from './dependencies.ts';
import type { GraphFolders } from './graph-folders.ts';
import type { Initiator, OutboundRequest, TextModel, Web } from './ports.ts';
import type { ToolFailure, ToolSuccess } from './result.ts';

/** What a tool may use in one call. Handed in by the executor. */
export interface ToolContext extends VaultAccess, Pick<VaultStores, 'history'> {
  readonly signal: AbortSignal;
  /** For work on many files: how far it has come. @param what is counted; notes where absent */
  readonly onProgress?: (done: number, of: number, what?: string) => void;
  /** The most characters that one result may have, as JSON. */
  readonly resultBudget: number;
  /** The note that the person looks at: a new note may belong beside it. */
  readonly openNote?: VaultPath;
  /** Where memories and new entities go. */
  readonly graphFolders: GraphFolders;
  /** Who called. */
  readonly initiatedBy: Initiator;
  /** The model that the person chose for the assistant; absent where there is none. */
  readonly textModel?: TextModel;
  /** Sends what the tool's `outbound` named and the person approved, and nothing else. */
  readonly web: Web;
}

/**
 * What a tool is for: the set of tools in which a model that is told of few at first gets it. `core` is what most work takes,
 * told from the start; `servers` are the tools of MCP servers.
 */
export type ToolCategory = 'core' | 'links' | 'organise' | 'graph' | 'analysis' | 'memory' | 'web' | 'servers';

/** The names of tools of MCP servers begin so, and no tool of ours does: a server cannot take the place of one. */
export const REMOTE_PREFIX = 'mcp_';

/** A tool in as few words as will do. */
export interface BriefTool<Field extends PropertyKey = string> {
  readonly about: string;
  /** The fields that are told, each with its words; '' where the name says enough. */
  readonly fields: Readonly<Partial<Record<Field, string>>>;
}

interface ToolBase<Schema extends z.ZodObject> {
  /** `verb_noun`. */
  readonly name: string;
  readonly title: string;
  /** For the model: what it does, when to choose it, what comes back. */
  readonly description: string;
  readonly category: ToolCategory;
  /** For a model with a small window. A tool that has it is one of the few that such a model is told of first. */
  readonly brief?: BriefTool<keyof z.input<Schema>>;
  /** A strict object, each field described; from it come the model's schema, the validation, the form and the docs. */
  readonly input: Schema;
  /** What a successful call answers, made with `answerOf`, `listOf` or `changeOf`. */
  readonly output: z.ZodObject;
  /** JSON Schema in place of `input`'s own, where a server of others gives it and checks it too. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Other published names, with the mapping of their parameters; shown to no model. */
  readonly aliases?: readonly ToolAlias[];
  /** One call as a model would write it, for the reference. */
  readonly example?: z.input<Schema>;
  /**
   * The requests to servers of others that the tool wants to make: the person is asked, shown each of them, before the tool runs.
   * None: nothing is asked. A failure ends the call.
   */
  outbound?(input: z.output<Schema>, context: ToolContext): Promise<readonly OutboundRequest[] | ToolFailure>;
  /** One line for the log and the conversation, e.g. `Read “Reading list”`. */
  summary(input: z.output<Schema>): string;
}

export interface ToolAlias {
  readonly name: string;
  /** Published parameter name → ours. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export interface ReadTool<Schema extends z.ZodObject = z.ZodObject> extends ToolBase<Schema> {
  readonly kind: 'read';
  readonly risk: 'read' | 'network' | 'cost';
  /** Stopped, it answers by itself, at once, with what it has so far; others are cut off. */
  readonly keepsPart?: boolean;
  run(input: z.output<Schema>, context: ToolContext): Promise<ToolSuccess | ToolFailure>;
}

export type WriteRisk = 'write' | 'destroy';

export interface WriteTool<Schema extends z.ZodObject = z.ZodObject> extends ToolBase<Schema> {
  readonly kind: 'write';
  /** Its plans may hold files that the person ignores, e.g. to rewrite their links. */
  readonly reachesIgnored?: boolean;
  /** A function where it depends on the input (typed as a method, so that every tool is a `Tool`). */
  readonly risk: WriteRisk | { of(input: z.output<Schema>): WriteRisk }['of'];
  /** Whether a call with this input changes nothing, so that it needs no permission to write. */
  isReading?(input: z.output<Schema>): boolean;
  /** Plans without touching anything. A `ToolSuccess` ends the call with nothing to do. */
  plan(input: z.output<Schema>, context: ToolContext): Promise<ChangePlan | ToolSuccess | ToolFailure>;
}

export type Tool = ReadTool | WriteTool;

export function defineReadTool<Schema extends z.ZodObject>(tool: Omit<ReadTool<Schema>, 'kind'>): ReadTool<Schema> {
  return { kind: 'read', ...tool };
}

export function defineWriteTool<Schema extends z.ZodObject>(tool: Omit<WriteTool<Schema>, 'kind'>): WriteTool<Schema> {
  return { kind: 'write', ...tool };
}

/** What a call of a tool that writes may do. */
export function writeRisk(tool: WriteTool, input: Record<string, unknown>): WriteRisk {
  return typeof tool.risk === 'function' ? tool.risk(input) : tool.risk;
}
