/** A conversation as it is stored and as it is sent, free of any vendor's types. */

export interface ToolCallRequest {
  /** Given by the model or made here; unique for good, since results are stored under it. */
  readonly id: string;
  readonly name: string;
  /** JSON text as the model wrote it, which may be malformed. */
  readonly arguments: string;
}

/** Text that goes to the model beside the person's words, as it was when they sent them. Untrusted. */
export interface ContextBlock {
  readonly kind: 'note' | 'selection' | 'folder' | 'tag' | 'search' | 'file';
  /** For the chip: a title, a folder, `#tag`, the words searched for, a file's name. */
  readonly label: string;
  /** The note or file of the vault that it is from. */
  readonly path?: string;
  /** Lines of the whole file, 1-based, inclusive; absent where the text is no run of lines. */
  readonly lines?: { readonly from: number; readonly to: number };
  readonly text: string;
  /** SHA-256 (hex) of the file that it was read from. */
  readonly hash?: string;
  /** What is not in `text` although it was asked for, in words for the person and the model; absent where all is there. */
  readonly left?: string;
}

/** A picture that the person sent along, or that a tool answered with. */
export interface ImagePart {
  readonly name: string;
  /** `data:image/…;base64,…` */
  readonly dataUrl: string;
  /** The file of the vault that it is from. */
  readonly path?: string;
}

/** Where a message is not, or not all, from this conversation: it was imported, or a prompt of a note was put into it. */
interface Origin {
  readonly foreign?: true;
}

/** What is sent to a model, and stored. */
export type Message = Origin & (
  | { readonly role: 'user'; readonly content: string; readonly context?: readonly ContextBlock[]; readonly images?: readonly ImagePart[] }
  | {
      readonly role: 'assistant';
      readonly content: string;
      readonly reasoning?: string;
      readonly toolCalls?: readonly ToolCallRequest[];
      /** How many more calls it held than are kept: they are not run. */
      readonly callsLeftOut?: number;
      /** The stream ended early (Stop, or a cut): what came is kept. */
      readonly incomplete?: boolean;
    }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly content: string; readonly images?: readonly ImagePart[] }
);

/** Stands for the oldest part of a conversation that has outgrown the model's window. What it stands for is kept. */
export interface SummaryMessage extends Origin {
  readonly role: 'summary';
  readonly content: string;
  /** The first so many messages of the list are told by it. */
  readonly covers: number;
  /** Who wrote it: the model, or this app by taking the first words of each message. */
  readonly by: 'model' | 'extract';
}

export type StoredMessage = Message | SummaryMessage;

export type UserMessage = Extract<Message, { role: 'user' }>;

/** Tokens as an endpoint counted them. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What one request took. */
export interface Spent {
  readonly usage: Usage;
  /** Counted here, since the endpoint did not say. */
  readonly isEstimate: boolean;
}
