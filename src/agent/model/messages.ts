import type { FromService } from './service-fields.ts';

/** A conversation as it is stored and as it is sent, free of any vendor's types. */

export interface ToolCallRequest {
  /** Given by the model or made here; permanently unique, since results are stored under it. */
  readonly id: string;
  readonly name: string;
  /** JSON text as the model wrote it, which may be malformed. */
  readonly arguments: string;
}

/** What of the person's a service refused, so that an answer was made without it. */
export interface LeftOut {
  readonly tools?: readonly { readonly tool: string; readonly server?: string }[];
  /** `key`: of `pictureKey`. */
  readonly pictures?: readonly { readonly key: string; readonly name: string }[];
}

/** Text sent to the model with the person's message, as it was at that time. Untrusted. */
export interface ContextBlock {
  readonly kind: 'note' | 'selection' | 'folder' | 'tag' | 'search' | 'file';
  /** Label of the chip: a title, a folder, `#tag`, the words searched for, a file's name. */
  readonly label: string;
  /** The vault file that it comes from. */
  readonly path?: string;
  /** Lines of the whole file, 1-based, inclusive; absent where the text is not a range of lines. */
  readonly lines?: { readonly from: number; readonly to: number };
  readonly text: string;
  /** SHA-256 (hex) of the file when it was read. */
  readonly hash?: string;
  /** What is missing from `text`, in words for the person and the model; absent where nothing is. */
  readonly left?: string;
}

/** A picture attached by the person or returned by a tool. */
export interface ImagePart {
  readonly name: string;
  /** `data:image/…;base64,…` */
  readonly dataUrl: string;
  /** The vault file that it comes from. */
  readonly path?: string;
}

/** The vault when a conversation began. Names in it are untrusted. */
export interface VaultShape {
  readonly notes: number;
  /** Top folders with the number of notes below each; the most important first. */
  readonly folders: readonly { readonly path: string; readonly notes: number }[];
  /** Most used first. */
  readonly tags: readonly { readonly name: string; readonly notes: number }[];
  /** Types of notes and of relations in use, most used first: new ones are named alike. */
  readonly types?: readonly string[];
  readonly relations?: readonly string[];
  /** Properties in use, most used first, with values that are used often. */
  readonly properties?: readonly PropertyInUse[];
}

interface PropertyInUse {
  readonly name: string;
  /** Plain names alone; none where the values are of another kind. */
  readonly examples: readonly string[];
}

/**
 * What was so when the person sent a message. It is stored and told with that message and never changes, so that what a model
 * has read stays the same from request to request. Names in it are untrusted.
 */
export interface Situation {
  /** Weekday, day and time where the person is, in words. */
  readonly time: string;
  readonly openNote?: { readonly path: string; readonly title: string };
  /** Limits of search at that time; absent where there are none. */
  readonly searchState?: string;
  /** What the person has taken back since the last message, of what the assistant changed: a sentence for each. */
  readonly undone?: readonly string[];
  /** `first`: nothing is written before the person has accepted a plan; `accepted`: with this message they do. */
  readonly plan?: 'first' | 'accepted';
  /** In the first message of a conversation: the system prompt tells it to the end. */
  readonly vault?: VaultShape;
}

/** Where a message comes at least partly from outside this conversation: an import, or a prompt in a note. */
interface Origin {
  readonly foreign?: true;
}

/** What is sent to a model, and stored. */
export type Message = Origin &
  (
    | {
        readonly role: 'user';
        readonly content: string;
        readonly context?: readonly ContextBlock[];
        readonly images?: readonly ImagePart[];
        readonly situation?: Situation;
      }
    | {
        readonly role: 'assistant';
        readonly content: string;
        readonly reasoning?: string;
        readonly toolCalls?: readonly ToolCallRequest[];
        /** What goes back to the service that wrote it, and to no other. */
        readonly service?: FromService;
        readonly leftOut?: LeftOut;
        /** How many further calls it had that are not kept: they are not run. */
        readonly callsLeftOut?: number;
        /** The stream ended early (Stop, or a lost connection): what was received is kept. */
        readonly incomplete?: boolean;
      }
    | {
        readonly role: 'tool';
        readonly callId: string;
        readonly name: string;
        readonly content: string;
        readonly images?: readonly ImagePart[];
        /** What the app adds for the model, in its own words: how a call was read, that a limit is near. */
        readonly remarks?: readonly string[];
      }
  );

/** Replaces the oldest part of a conversation that no longer fits the model's window. The replaced messages are kept. */
export interface SummaryMessage extends Origin {
  readonly role: 'summary';
  readonly content: string;
  /** How many messages at the beginning of the list it covers. */
  readonly covers: number;
  /** Who wrote it: the model, or this app by taking the first words of each message. */
  readonly by: 'model' | 'extract';
}

export type StoredMessage = Message | SummaryMessage;

export type UserMessage = Extract<Message, { role: 'user' }>;

/** Tokens as an endpoint counted them. */
export interface Usage {
  /** All that was read, those from the cache too. */
  readonly inputTokens: number;
  /** All that was written, the reasoning too. */
  readonly outputTokens: number;
  /** Of the input: read from the service's cache, and written to it. */
  readonly cachedTokens?: number;
  readonly cacheWriteTokens?: number;
  /** Of the output. */
  readonly reasoningTokens?: number;
  /** US dollars, as the service itself counted them. */
  readonly cost?: number;
}

/** What one request used. */
export interface Spent {
  readonly usage: Usage;
  /** Estimated here, since the endpoint did not report it. */
  readonly isEstimate: boolean;
}

const keys = new WeakMap<ImagePart, string>();

/** A short name of a picture's bytes, the same wherever it is sent: its length and a hash (FNV-1a, twice 32 bits). */
export function pictureKey(image: ImagePart): string {
  const cachedKey = keys.get(image);
  if (cachedKey !== undefined) return cachedKey;
  const { dataUrl } = image;
  let [firstHash, two] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < dataUrl.length; at++) {
    const code = dataUrl.charCodeAt(at);
    firstHash = Math.imul(firstHash ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x5bd1e995);
  }
  const key = [dataUrl.length, firstHash >>> 0, two >>> 0].map((part) => part.toString(36)).join('-');
  keys.set(image, key);
  return key;
}

/** The same picture in another form keeps the name of the one that it was made of. */
export function keepPictureKey(image: ImagePart, original: ImagePart): ImagePart {
  keys.set(image, pictureKey(original));
  return image;
}

/** The message with words in the place of these pictures. @param why for the model */
export function withRefused<Of extends Extract<Message, { role: 'user' | 'tool' }>>(
  message: Of,
  isRefused: (image: ImagePart) => boolean,
  why = 'your service refused it',
): Of {
  const { images = [], ...rest } = message;
  const refused = images.filter(isRefused);
  if (refused.length === 0) return message;
  const acceptedImages = images.filter((image) => !refused.includes(image));
  const words = refused.map(({ name }) => `(The picture ${JSON.stringify(name)} is not here: ${why}.)`);
  return {
    ...rest,
    content: [rest.content, ...words].filter(Boolean).join('\n'),
    ...(acceptedImages.length > 0 && { images: acceptedImages }),
  } as unknown as Of;
}
