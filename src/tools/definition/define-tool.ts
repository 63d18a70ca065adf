import type { z } from 'zod';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangePlan } from './change-set.ts';
import type { VaultAccess, VaultStores } from './dependencies.ts';
import type { GraphFolders } from './graph-folders.ts';
import type { EarlierConversations, Initiator, OutboundRequest, SeenFile, TextModel, Web } from './ports.ts';
import type { ToolFailure, ToolSuccess } from './result.ts';

/** What a tool may use in one call; the executor passes it in. */
export interface ToolContext extends VaultAccess, Pick<VaultStores, 'history'> {
  readonly signal: AbortSignal;
  /** Progress of work on many files. @param what the unit; notes where absent */
  readonly onProgress?: (done: number, of: number, what?: string) => void;
  /** The most characters that one result may have, as JSON or as `measureResult` counts them. */
  readonly resultBudget: number;
  /** How many characters the caller reads of a result; as many as its JSON has where absent. */
  readonly measureResult?: (result: ToolSuccess) => number;
  /** The note that the person is viewing: a new note may belong in its folder. */
  readonly openNote?: VaultPath;
  /** Folders for memories and new entities. */
  readonly graphFolders: GraphFolders;
  /** The caller. */
  readonly initiatedBy: Initiator;
  /** The person does it themselves in the app's own views, by a key, a menu or a drag. */
  readonly isOwnAct?: true;
  /** The model that the person chose for the assistant; absent where none is chosen. */
  readonly textModel?: TextModel;
  /** Earlier conversations, where the person lets the assistant look into them. */
  readonly earlier?: EarlierConversations;
  /** Whether the person lets the caller use a tool at all: a tool whose steps are calls of others asks for each. Absent: all. */
  readonly permits?: (tool: string) => boolean;
  /** The file over which the editor saves; absent for every other call. */
  readonly savesOver?: SeenFile;
  /** Sends the requests from the tool's `outbound` that the person approved, and nothing else. */
  readonly web: Web;
}

/**
 * A tool's category: the toolset in which a model that starts with few tools can load it. `core` tools are for most work and
 * offered from the start; `servers` are the tools of MCP servers, `own` those that notes of the vault describe.
 */
type ToolCategory = 'core' | 'links' | 'organise' | 'graph' | 'analysis' | 'memory' | 'web' | 'servers' | 'own';

/** Prefix of the names of MCP servers' tools. No tool of ours has it, so a server cannot replace one. */
export const REMOTE_PREFIX = 'mcp_';

/** A tool in as few words as possible. */
export interface BriefTool<Field extends PropertyKey = string> {
  readonly about: string;
  /** The fields to describe, each with its words; '' where the name says enough. */
  readonly fields: Readonly<Partial<Record<Field, string>>>;
}

interface ToolBase<Schema extends z.ZodObject> {
  /** `verb_noun`. */
  readonly name: string;
  readonly title: string;
  /** For the model: what it does, when to choose it, what comes back. */
  readonly description: string;
  readonly category: ToolCategory;
  /** For a model with a small window. A tool that has it is one of the few that such a model starts with. */
  readonly brief?: BriefTool<keyof z.input<Schema>>;
  /** A strict object, each field described; from it come the model's schema, the validation, the form and the docs. */
  readonly input: Schema;
  /** What a successful call answers, made with `answerOf`, `listOf` or `changeOf`. */
  readonly output: z.ZodObject;
  /** JSON Schema used instead of `input`'s, where an MCP server provides it and validates the input. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** The server that offers it, by the person's name for it, and its name there. */
  readonly from?: { readonly server: string; readonly tool: string };
  /** Other published names, with the mapping of their parameters; shown to no model. */
  readonly aliases?: readonly ToolAlias[];
  /**
   * Reads a call that is written in the words of other programs' tools for the same work, before it is checked.
   * @returns with what was read otherwise than it was written, such as `old_string as find`
   */
  meant?(given: Readonly<Record<string, unknown>>): {
    readonly input: Readonly<Record<string, unknown>>;
    readonly said: readonly string[];
  };
  /** One call as a model would write it, for the reference. */
  readonly example?: z.input<Schema>;
  /**
   * The requests to other servers that the tool wants to send: before the tool runs, the person is shown each of them and asked.
   * An empty list: nothing is asked. A failure ends the call.
   */
  outbound?(input: z.output<Schema>, context: ToolContext): Promise<readonly OutboundRequest[] | ToolFailure>;
  /** One line for the log and the conversation, e.g. `Read “Reading list”`. */
  summary(input: z.output<Schema>): string;
}

interface ToolAlias {
  readonly name: string;
  /** Published parameter name → ours. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export interface ReadTool<Schema extends z.ZodObject = z.ZodObject> extends ToolBase<Schema> {
  readonly kind: 'read';
  readonly risk: 'read' | 'network' | 'cost';
  /** When stopped, it returns at once what it has so far; other tools are aborted. */
  readonly keepsPart?: boolean;
  run(input: z.output<Schema>, context: ToolContext): Promise<ToolSuccess | ToolFailure>;
}

type WriteRisk = 'write' | 'destroy';

export interface WriteTool<Schema extends z.ZodObject = z.ZodObject> extends ToolBase<Schema> {
  readonly kind: 'write';
  /** Its plans may hold files that the person ignores, e.g. to rewrite their links. */
  readonly reachesIgnored?: boolean;
  /** A function where it depends on the input (typed as a method, so that every tool is a `Tool`). */
  readonly risk: WriteRisk | { of(input: z.output<Schema>): WriteRisk }['of'];
  /** Fields with which a call takes away more than without them, such as a whole new body: no error advises one that was not given. */
  readonly takesMore?: readonly (keyof z.input<Schema> & string)[];
  /** Whether a call with this input changes nothing, and so needs no permission to write. */
  isReading?(input: z.output<Schema>): boolean;
  /** Plans without changing anything. A `ToolSuccess` ends the call with nothing to do. */
  plan(input: z.output<Schema>, context: ToolContext): Promise<ChangePlan | ToolSuccess | ToolFailure>;
  /** What the answer adds once the change is made and indexed. A failure is a warning: the change stands. */
  afterwards?(
    input: z.output<Schema>,
    made: ToolSuccess,
    context: ToolContext,
  ): Promise<{ readonly warnings?: readonly string[]; readonly [field: string]: unknown }>;
}

export type Tool = ReadTool | WriteTool;

/** A tool as its file defines it: its schemas are made when one is asked for, as those of all tools take long to make. */
type Definition<Defined extends ToolBase<Schema>, Schema extends z.ZodObject> = Omit<
  Defined,
  'kind' | 'input' | 'output'
> & {
  readonly input: () => Schema;
  readonly output: () => z.ZodObject;
};

export function defineReadTool<Schema extends z.ZodObject>(
  definition: Definition<ReadTool<Schema>, Schema>,
): ReadTool<Schema> {
  return withSchemas<ReadTool<Schema>, Schema>('read', definition);
}

export function defineWriteTool<Schema extends z.ZodObject>(
  definition: Definition<WriteTool<Schema>, Schema>,
): WriteTool<Schema> {
  return withSchemas<WriteTool<Schema>, Schema>('write', definition);
}

function withSchemas<Defined extends ToolBase<Schema>, Schema extends z.ZodObject>(
  kind: Tool['kind'],
  definition: Definition<Defined, Schema>,
): Defined {
  let input: Schema | undefined;
  let output: z.ZodObject | undefined;
  const schemas = {
    kind,
    get input() {
      return (input ??= definition.input());
    },
    get output() {
      return (output ??= definition.output());
    },
  };
  return Object.defineProperties({ ...definition }, Object.getOwnPropertyDescriptors(schemas)) as unknown as Defined;
}

/** What a call of a write tool may do. */
export function writeRisk(tool: WriteTool, input: Record<string, unknown>): WriteRisk {
  return typeof tool.risk === 'function' ? tool.risk(input) : tool.risk;
}
