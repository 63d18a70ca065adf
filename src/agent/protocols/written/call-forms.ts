import { isRecord } from '../../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../../notes/basics/lenient-json.ts';
import { CHANNEL_BEGINS, CHANNEL_HEADER, LONGEST_HEADER, RECIPIENT } from '../reasoning/reasoning-reader.ts';
import { callsInText } from './calls-in-json.ts';
import { endOfJson, parseJson, skipSpace } from './json-text.ts';
import { readPythonCalls } from './python-call.ts';
import { readNamedCall } from './named-call.ts';
import { readDsmlTag, readFunctionTag, readInvokeTag, readKeyedCall } from './tag-call.ts';
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
 * MiniMax; gpt-oss; Gemma; LFM; Nemotron; Apertus; InternLM; Hunyuan. Sources (November 2026): the parsers of vLLM, SGLang and
 * llama.cpp, which read the same marks.
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
  { mark: '<|python_tag|>', read: (text, from) => readJsonCalls(text, from) ?? readPythonCalls(text, from) },
  { mark: '<|tool_call_start|>', read: (text, from) => readJsonCalls(text, from) ?? readPythonCalls(text, from) },
  { mark: '<TOOLCALL>', read: readJsonCalls },
  { mark: '<tool_calls>', read: readJsonCalls },
  { mark: '<|tools_prefix|>', read: readNamedObjects },
  { mark: '<|action_start|><|plugin|>', read: readJsonCalls },
  { mark: '<|tool_call>call:', read: readGemma },
  { mark: '<start_function_call>call:', read: readGemma },
  ...CHANNEL_BEGINS.map((mark) => ({
    mark,
    read: (text: string, from: number) => readChannel(text, from - mark.length),
  })),
  { mark: '<｜DSML｜invoke name="', read: readDsmlTag },
  ...barred('tool call begin').map((mark) => ({ mark, read: readSeparated })),
];

/** Marks in front of several calls. */
export const OPENINGS: readonly string[] = [
  ...barred('tool calls begin'),
  ...barred('tool calls section begin'),
  '<tool_calls>',
  '<function_calls>',
  '<minimax:tool_call>',
  '<seed:tool_call>',
  '<｜DSML｜function_calls>',
  '<｜DSML｜tool_calls>',
];

/** Marks around calls, which go with them. */
export const LEFTOVERS: readonly string[] = [
  ...OPENINGS,
  ...barred('tool calls end'),
  ...barred('tool call end'),
  ...barred('tool calls section end'),
  '</tool_call>',
  '</tool_calls>',
  '</function_calls>',
  '</function_call>',
  '</minimax:tool_call>',
  '</seed:tool_call>',
  '</｜DSML｜function_calls>',
  '</｜DSML｜tool_calls>',
  '<tool_call|>',
  '<end_function_call>',
  '<|tool_call_end|>',
  '<|tools_suffix|>',
  '<|action_end|>',
  '</TOOLCALL>',
  '<|/tool_call|>',
  '<|END_ACTION|>',
  '[/TOOL_CALLS]',
  '<|eom_id|>',
  '<|eot_id|>',
  '<|call|>',
  '<|im_end|>',
  '<|end|>',
  '<|return|>',
  '<end_of_turn>',
  '<turn|>',
  '</s>',
];

/** What models write for the app behind a call. */
export const MADE_UP_RESULTS: readonly string[] = [
  'TOOL_RESULT',
  '<tool_response>',
  '<|tool_response>',
  '<start_function_response>',
  '<|start|>functions.',
  ...barred('tool outputs begin'),
];

function readTagged(text: string, from: number): ReadCalls | undefined {
  const at = skipSpace(text, from);
  if (text.startsWith('<function=', at)) return readFunctionTag(text, at + '<function='.length);
  return readJsonCalls(text, at) ?? readNameAlone(text, at) ?? readKeyedCall(text, at) ?? readNamedCall(text, at);
}

/** `{"name": "name"}`: a call without arguments. */
function readNameAlone(text: string, from: number): ReadCalls | undefined {
  const alone = /\{\s*"(?:name|tool_name|tool)"\s*:\s*"([\w.-]+)"\s*\}/uy;
  alone.lastIndex = from;
  const name = alone.exec(text)?.[1];
  return name === undefined ? undefined : { calls: [{ name, arguments: '' }], to: alone.lastIndex };
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

/** gpt-oss: `<|start|>assistant<|channel|>commentary to=functions.name <|constrain|>json<|message|>{…}`. */
function readChannel(text: string, from: number): ReadCalls | undefined {
  const header = CHANNEL_HEADER.exec(text.slice(from, from + LONGEST_HEADER));
  const to = header?.groups?.['early'] ?? RECIPIENT.exec(header?.groups?.['about'] ?? '')?.[1];
  const name = to?.replace(/^functions\./u, '').replace(/:\d+$/u, '');
  if (!header || name === undefined) return undefined;
  const at = skipSpace(text, from + header[0].length);
  if (text[at] !== '{') return undefined;
  const end = endOfJson(text, at) ?? text.length;
  return { calls: [{ name, arguments: text.slice(at, end).trimEnd() }], to: end };
}

/** Apertus: `[{"name": {its arguments}}, …]`. */
function readNamedObjects(text: string, from: number): ReadCalls | undefined {
  const at = skipSpace(text, from);
  const to = text[at] === '[' ? endOfJson(text, at) : undefined;
  const list = to === undefined ? undefined : parseJson(text.slice(at, to));
  if (to === undefined || !Array.isArray(list)) return undefined;
  const pairs = list.filter(isRecord).flatMap((one) => Object.entries(one));
  if (pairs.length === 0 || pairs.length !== list.length) return undefined;
  return { calls: pairs.map(([name, input]) => ({ name, arguments: JSON.stringify(input) })), to };
}

/** Gemma: `name{key:<|"|>text<|"|>,count:3}`; FunctionGemma has `<escape>` around texts. */
function readGemma(text: string, from: number): ReadCalls | undefined {
  const head = /([\w.-]+)(?=\{)/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  const end = /<tool_call\|>|<end_function_call>/gu;
  end.lastIndex = head.lastIndex;
  const close = end.exec(text)?.index ?? text.length;
  if (name === undefined) return undefined;
  // Texts as JSON's, so that what they hold is no bracket and no comma.
  const written = text
    .slice(head.lastIndex, close)
    .replace(/(<\|"\|>|<escape>)([^]*?)\1/gu, (_all, _sign, inner: string) => JSON.stringify(inner));
  return { calls: [{ name, arguments: toJson(written) }], to: close };
}

/** As JSON where it can be read; as it is where not, so that the model is told. */
function toJson(written: string): string {
  try {
    return JSON.stringify(parseLenientJson(written));
  } catch {
    return written.trim();
  }
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
