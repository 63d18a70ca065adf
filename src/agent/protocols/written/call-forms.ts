import { callsInText } from './calls-in-json.ts';
import { endOfJson, skipSpace } from './json-text.ts';
import { readNamedCall } from './named-call.ts';
import { readFunctionTag, readInvokeTag, readKeyedCall } from './tag-call.ts';
import type { ReadCalls } from './written-call.ts';

/** The mark of the text protocol, which the app itself asks for. */
export const OWN_MARK = 'TOOL_CALL:';

/** A form in which models write calls. */
export interface CallForm {
  readonly mark: string;
  /** Reads what stands behind the mark; undefined where that is no call. */
  readonly read: (text: string, from: number) => ReadCalls | undefined;
}

/** DeepSeek's signs (U+FF5C, U+2581) are also written as plain ones. */
const barred = (words: string): readonly string[] =>
  ['｜', '|'].flatMap((bar) => ['▁', '_'].map((space) => `<${bar}${words.replaceAll(' ', space)}${bar}>`));

/**
 * The usual forms, by their marks: the app's own; Hermes, Qwen, GLM; Llama; Mistral; DeepSeek, Kimi; Granite; Cohere;
 * MiniMax. Sources: the parsers of vLLM, SGLang and llama.cpp, which read the same marks.
 */
export const CALL_FORMS: readonly CallForm[] = [
  { mark: OWN_MARK, read: readNamedCall },
  { mark: '<tool_call>', read: readTagged },
  { mark: '<function_call>', read: readTagged },
  { mark: '<|tool_call|>', read: readTagged },
  { mark: '<|START_ACTION|>', read: readTagged },
  { mark: '<function=', read: readFunctionTag },
  { mark: '<invoke name="', read: readInvokeTag },
  { mark: '[TOOL_CALLS]', read: readMistral },
  { mark: '<|python_tag|>', read: (text, from) => readJsonCalls(text, from) ?? readPython(text, from) },
  ...barred('tool call begin').map((mark) => ({ mark, read: readSeparated })),
];

/** Marks around several calls and behind one, which go with them. */
export const LEFTOVERS: readonly string[] = [
  ...barred('tool calls begin'),
  ...barred('tool calls end'),
  ...barred('tool call end'),
  ...barred('tool calls section begin'),
  ...barred('tool calls section end'),
  '</tool_call>',
  '<tool_calls>',
  '</tool_calls>',
  '<function_calls>',
  '</function_calls>',
  '</function_call>',
  '<minimax:tool_call>',
  '</minimax:tool_call>',
  '<|/tool_call|>',
  '<|END_ACTION|>',
  '<|eom_id|>',
  '<|eot_id|>',
  '[/TOOL_CALLS]',
];

/** What models write for the app behind a call. */
export const MADE_UP_RESULTS: readonly string[] = ['TOOL_RESULT', '<tool_response>', ...barred('tool outputs begin')];

function readTagged(text: string, from: number): ReadCalls | undefined {
  const at = skipSpace(text, from);
  if (text.startsWith('<function=', at)) return readFunctionTag(text, at + '<function='.length);
  return readJsonCalls(text, at) ?? readKeyedCall(text, at) ?? readNamedCall(text, at);
}

/** JSON with a name and arguments, also in a fence; several are a list, or stand one behind the other, split by `;`. */
function readJsonCalls(text: string, from: number): ReadCalls | undefined {
  const fence = /\s*`{3,}\w*[ \t]*\n/uy;
  fence.lastIndex = from;
  const isFenced = fence.test(text);
  let at = skipSpace(text, isFenced ? fence.lastIndex : from);
  const calls = [];
  let to: number | undefined;
  while (text[at] === '{' || text[at] === '[') {
    const end = endOfJson(text, at) ?? text.length;
    const found = callsInText(text.slice(at, end));
    if (!found) break;
    calls.push(...found);
    to = end;
    at = skipSpace(text, end);
    if (text[at] === ';' || text[at] === ',') at = skipSpace(text, at + 1);
  }
  if (to === undefined) return undefined;
  return { calls, to: isFenced ? pastFence(text, to) : to };
}

function pastFence(text: string, from: number): number {
  const close = /\s*`{3,}/uy;
  close.lastIndex = from;
  return close.test(text) ? close.lastIndex : from;
}

/** `[{…}, …]`, or a name, its id perhaps, and its arguments: `name{…}`, `name[ARGS]{…}`. */
function readMistral(text: string, from: number): ReadCalls | undefined {
  const json = readJsonCalls(text, from);
  if (json) return json;
  const head = /\s*([A-Za-z_][\w.-]*)(?:\[CALL_ID\]\w*)?(?:\[ARGS\])?\s*(?=\{)/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  if (name === undefined) return undefined;
  const end = endOfJson(text, head.lastIndex) ?? text.length;
  return { calls: [{ name, arguments: text.slice(head.lastIndex, end).trimEnd() }], to: end };
}

/** `name.call(key="value")` or `name(key="value")`. */
function readPython(text: string, from: number): ReadCalls | undefined {
  const read = readNamedCall(text, from);
  return read && { ...read, calls: read.calls.map((call) => ({ ...call, name: call.name.replace(/\.call$/u, '') })) };
}

const SEPARATOR = /<(?:[｜|]tool[▁_]sep[｜|]|\|tool_call_argument_begin\|)>/u;

/** `function<sep>name` and JSON in a fence; `name<sep>{…}`; `functions.name:0<|tool_call_argument_begin|>{…}`. */
function readSeparated(text: string, from: number): ReadCalls | undefined {
  const found = SEPARATOR.exec(text.slice(from, from + 200));
  if (!found) return undefined;
  const before = text.slice(from, from + found.index).trim();
  const behind = from + found.index + found[0].length;
  const head = /([A-Za-z_][\w.-]*)\s*(?:`{3,}\w*\s*)?(?=\{)/uy;
  head.lastIndex = behind;
  const later = before === 'function' ? head.exec(text)?.[1] : undefined;
  const name = later ?? /^(?:functions?[.:])?([A-Za-z_][\w.-]*?)(?::\d+)?$/u.exec(before)?.[1];
  const at = skipSpace(text, later === undefined ? behind : head.lastIndex);
  if (name === undefined || text[at] !== '{') return undefined;
  const end = endOfJson(text, at) ?? text.length;
  return { calls: [{ name, arguments: text.slice(at, end).trimEnd() }], to: pastFence(text, end) };
}
