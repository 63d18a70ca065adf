import { isRecord } from '../../notes/basics/is-record.ts';

/** Fields that a service attached to a message or a call of its own accord, by their names, as they came. */
type ServiceFields = Readonly<Record<string, unknown>>;

/**
 * What a service wants back with an assistant message: signatures, encrypted or plain reasoning, its own ids of calls. It is sent to
 * the model that it came from and to no other one: strict servers refuse fields that they do not know.
 *
 * Google “Thought signatures”, DeepSeek “Thinking mode”, OpenRouter “Preserving reasoning blocks”, LiteLLM `thinking_blocks`, Mistral
 * “Reasoning: multi-turn conversations”.
 */
export interface FromService {
  /** The endpoint and model, as `traitsKey` writes them. */
  readonly from: string;
  readonly fields?: ServiceFields;
  /** Parts of its content that are no text, joined: they stand before the text. */
  readonly parts?: readonly unknown[];
  /** By our id of the call. */
  readonly calls?: Readonly<Record<string, CallFromService>>;
}

interface CallFromService {
  /** The service's own id of the call. */
  readonly id?: string;
  readonly fields?: ServiceFields;
  /** Beside the name and the arguments. */
  readonly inFunction?: ServiceFields;
}

/** The same of a reply whose calls have no ids of ours yet: they are known by their `index`. */
export interface ReplyFromService extends Omit<FromService, 'calls'> {
  readonly calls?: ReadonlyMap<number, CallFromService>;
}

/** The part of it that belongs to these calls. @param renamed a call's new id for its old one */
export function withCallIds(service: FromService, renamed: (id: string) => string): FromService {
  if (!service.calls) return service;
  return {
    ...service,
    calls: Object.fromEntries(Object.entries(service.calls).map(([id, serviceCall]) => [renamed(id), serviceCall])),
  };
}

export interface FieldJoiner {
  /** Takes the fields of one piece of a stream; those named in `known` are read elsewhere. */
  take(piece: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): void;
  /** All of them, joined; undefined for none. */
  joined(): ServiceFields | undefined;
}

/** Puts the pieces of a stream together as its service would have sent them in one: see `joinValues`. */
export function createFieldJoiner(): FieldJoiner {
  const fields = new Map<string, unknown>();
  return {
    take(piece, skippedNames) {
      for (const [name, value] of Object.entries(piece)) {
        if (skippedNames.has(name) || value === null || value === undefined || !isShallow(value)) continue;
        fields.set(name, fields.has(name) ? joinValues(fields.get(name), value, name) : value);
      }
    },
    joined: () => (fields.size === 0 ? undefined : Object.fromEntries(fields)),
  };
}

/** Deeper than any service nests, and far from where a store cannot copy it. */
const DEEPEST = 40;

function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEEPEST && Object.values(value).every((fieldValue) => isShallow(fieldValue, depth + 1));
}

/** Told again with each piece, and not continued by it. */
const REPEATED = new Set(['type', 'id', 'index', 'format', 'role', 'name', 'model', 'object', 'status', 'signature']);

/**
 * Text goes on, lists grow, elements that carry an `index` go on where it is the same, objects are joined field by field; of
 * everything else the later value counts.
 */
function joinValues(previousValue: unknown, next: unknown, name: string): unknown {
  if (next === null || next === undefined) return previousValue;
  if (typeof previousValue === 'string' && typeof next === 'string') {
    if (REPEATED.has(name)) return next === '' ? previousValue : next;
    return previousValue + next;
  }
  if (Array.isArray(previousValue) && Array.isArray(next))
    return joinLists(previousValue as unknown[], next as unknown[]);
  return isRecord(previousValue) && isRecord(next) ? joinObjects(previousValue, next) : next;
}

function joinObjects(
  previousObject: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const joined = new Map(Object.entries(previousObject));
  for (const [name, value] of Object.entries(next))
    joined.set(name, joined.has(name) ? joinValues(joined.get(name), value, name) : value);
  return Object.fromEntries(joined);
}

function joinLists(previousList: readonly unknown[], next: readonly unknown[]): unknown[] {
  const joined = [...previousList];
  for (const element of next) {
    const at = isRecord(element) ? continuedAt(joined, element) : -1;
    if (at < 0) joined.push(element);
    else joined[at] = joinObjects(joined[at] as Record<string, unknown>, element as Record<string, unknown>);
  }
  return joined;
}

/** Which element this one continues; -1 for none. */
function continuedAt(list: readonly unknown[], element: Readonly<Record<string, unknown>>): number {
  const isOf = (name: string, candidate: unknown) => isRecord(candidate) && candidate[name] === element[name];
  if (typeof element['index'] === 'number')
    return list.findLastIndex((listElement) => isOf('index', listElement) && isOf('type', listElement));
  const last = list.at(-1);
  if (!isRecord(last) || !isOf('type', last) || last['signature'] || last['closed'] === true) return -1;
  // LiteLLM sends Anthropic's thinking in pieces without an index, the signature in the last one; Mistral and Databricks send parts of
  // the content so, whose own texts come in pieces as well.
  const isPiece =
    typeof element['thinking'] === 'string' ||
    Array.isArray(element['thinking']) ||
    Array.isArray(element['summary']) ||
    (typeof element['text'] === 'string' && Object.keys(element).every((name) => OF_A_TEXT.has(name)));
  return isPiece ? list.length - 1 : -1;
}

const OF_A_TEXT = new Set(['type', 'text', 'signature']);
