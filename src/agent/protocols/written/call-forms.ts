import { z } from 'zod';
import { isRecord } from '../../../notes/basics/is-record.ts';
import { parseLenientJson } from '../../../notes/basics/lenient-json.ts';
import { findTool } from '../../../tools/registry.ts';
import { CHANNEL_BEGINS, CHANNEL_HEADER, LONGEST_HEADER, RECIPIENT } from '../reasoning/answer-marks.ts';
import { callsInText, endOfJson, parseJson, type ReadCalls, skipSpace, type WrittenCall } from './written-call.ts';

/** How the parameters of a call are tagged. */
interface Tags {
  /** A parameter at this place: its name is the first group. */
  readonly open: RegExp;
  readonly close: string;
  /** What ends the call. */
  readonly end: string;
}

const FUNCTION: Tags = { open: /<parameter=["']?([\w.-]+)["']?>/uy, close: '</parameter>', end: '</function>' };
const INVOKE: Tags = { open: /<parameter name="([\w.-]+)"[^>]*>/uy, close: '</parameter>', end: '</invoke>' };
/** DeepSeek's since V3.2: the same, each name behind `｜DSML｜`. */
const DSML: Tags = {
  open: /<｜DSML｜parameter name="([\w.-]+)"[^>]*>/uy,
  close: '</｜DSML｜parameter>',
  end: '</｜DSML｜invoke>',
};
const KEYS: Tags = { open: /<arg_key>\s*([\w.-]+)\s*<\/arg_key>\s*<arg_value>/uy, close: '</arg_value>', end: '' };

/** `<function=name>{…}</function>` or with `<parameter=…>`, from behind `<function=`. */
function readFunctionTag(text: string, from: number): ReadCalls | undefined {
  const head = /["']?([A-Za-z_][\w.-]*)["']?\s*>/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  return name === undefined ? undefined : readBody(text, name, head.lastIndex, FUNCTION);
}

/** `<invoke name="name"><parameter name="…">…</parameter></invoke>`, from behind `<invoke name="`. */
function readInvokeTag(text: string, from: number, tags = INVOKE): ReadCalls | undefined {
  const head = /([A-Za-z_][\w.-]*)"\s*>/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  return name === undefined ? undefined : readBody(text, name, head.lastIndex, tags);
}

/** The same in DeepSeek's DSML. */
function readDsmlTag(text: string, from: number): ReadCalls | undefined {
  return readInvokeTag(text, from, DSML);
}

/** `name` and pairs of `<arg_key>` and `<arg_value>`. */
function readKeyedCall(text: string, from: number): ReadCalls | undefined {
  const head = /\s*([A-Za-z_][\w.-]*)\s*(?=<arg_key>)/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  return name === undefined ? undefined : readBody(text, name, head.lastIndex, KEYS);
}

function readBody(text: string, name: string, from: number, tags: Tags): ReadCalls {
  let at = skipSpace(text, from);
  const call = (argumentsText: string, to: number): ReadCalls => ({
    calls: [{ name, arguments: argumentsText }],
    to: past(text, to, tags.end),
  });
  if (text[at] === '{') {
    const end = endOfJson(text, at);
    return end === undefined ? call(text.slice(at).trimEnd(), text.length) : call(text.slice(at, end), end);
  }
  const callArguments: Record<string, unknown> = {};
  for (;;) {
    tags.open.lastIndex = at;
    const key = tags.open.exec(text)?.[1];
    if (key === undefined) return call(JSON.stringify(callArguments), at);
    const valueFrom = tags.open.lastIndex;
    const close = text.indexOf(tags.close, valueFrom);
    const valueTo = close < 0 ? text.length : close;
    callArguments[key] = typed(name, key, text.slice(valueFrom, valueTo).replace(/^\n|\n$/gu, ''));
    at = skipSpace(text, close < 0 ? text.length : close + tags.close.length);
  }
}

/** Tags hold no types: a value is a text where the tool takes one there, else what it is as JSON. */
function typed(tool: string, key: string, valueText: string): unknown {
  const fields: Readonly<Record<string, z.core.$ZodType>> = findTool(tool)?.input.shape ?? {};
  const field = fields[key];
  if (field && z.safeParse(field, valueText).success) return valueText;
  return parseLenientValue(valueText);
}

function past(text: string, from: number, end: string): number {
  const at = skipSpace(text, from);
  return end !== '' && text.startsWith(end, at) ? at + end.length : from;
}

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
    const parsedCalls = callsInText(text.slice(at, end));
    if (!parsedCalls) break;
    calls.push(...parsedCalls);
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
  const pairs = list.filter(isRecord).flatMap((record) => Object.entries(record));
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
  const bracedText = text
    .slice(head.lastIndex, close)
    .replace(/(<\|"\|>|<escape>)([^]*?)\1/gu, (_all, _sign, inner: string) => JSON.stringify(inner));
  return { calls: [{ name, arguments: toJson(bracedText) }], to: close };
}

/** As JSON where it can be read; as it is where not, so that the model is told. */
function toJson(sourceText: string): string {
  try {
    return JSON.stringify(parseLenientJson(sourceText));
  } catch {
    return sourceText.trim();
  }
}

const SEPARATOR = /<(?:[｜|]tool[▁_]sep[｜|]|\|tool_call_argument_begin\|)>/u;

/** `function<sep>name` and JSON in a fence; `name<sep>{…}`; `functions.name:0<|tool_call_argument_begin|>{…}`. */
function readSeparated(text: string, from: number): ReadCalls | undefined {
  const separatorMatch = SEPARATOR.exec(text.slice(from, from + 200));
  if (!separatorMatch) return undefined;
  const leadingText = text.slice(from, from + separatorMatch.index).trim();
  const separatorEnd = from + separatorMatch.index + separatorMatch[0].length;
  const head = /([A-Za-z_][\w.-]*)\s*(?:`{3,}\w*\s*)?(?=\{)/uy;
  head.lastIndex = separatorEnd;
  const later = leadingText === 'function' ? head.exec(text)?.[1] : undefined;
  const name = later ?? /^(?:functions?[.:])?([A-Za-z_][\w.-]*?)(?::\d+)?$/u.exec(leadingText)?.[1];
  const at = skipSpace(text, later === undefined ? separatorEnd : head.lastIndex);
  if (name === undefined || text[at] !== '{') return undefined;
  const end = endOfJson(text, at) ?? text.length;
  return { calls: [{ name, arguments: text.slice(at, end).trimEnd() }], to: pastFence(text, end) };
}

/** One call whose name begins at or shortly after `from`: `name({…})`, `name {…}` or `name()`; `undefined` where no name follows. */
function readNamedCall(text: string, from: number): ReadCalls | undefined {
  const head = /^[\s*`]{0,8}([A-Za-z_][\w.-]*)[\s*`]{0,4}/.exec(text.slice(from, from + 120));
  const name = head?.[1];
  if (!head || !name) return undefined;
  let at = from + head[0].length;
  const inParentheses = text[at] === '(';
  if (inParentheses) at = skipSpace(text, at + 1);
  if (text[at] !== '{') {
    // A name alone on its line is a call without arguments; within a sentence the mark is only mentioned.
    const ends = /^[ \t*`]{0,50}(?:\n|$)/.test(text.slice(from + head[0].trimEnd().length, from + 200));
    if (!inParentheses) return ends ? one({ name, arguments: '' }, from + head[0].trimEnd().length) : undefined;
    return bareArguments(text, name, from + head[0].indexOf(name), at);
  }
  const end = endOfJson(text, at);
  if (end === undefined) return one({ name, arguments: text.slice(at).trimEnd() }, text.length);
  const afterSpace = skipSpace(text, end);
  return one(
    { name, arguments: text.slice(at, end) },
    inParentheses && text[afterSpace] === ')' ? afterSpace + 1 : end,
  );
}

/** `name()`, `name(key="value")` as in Python, and `name(anything else)` up to the closing parenthesis on the same line. */
function bareArguments(text: string, name: string, begin: number, from: number): ReadCalls {
  const keywords = readPythonCalls(text, begin);
  if (keywords?.calls.length === 1 && keywords.calls[0]?.name === name) return keywords;
  const lineEnd = text.indexOf('\n', from);
  const line = text.slice(from, lineEnd < 0 ? text.length : lineEnd);
  const close = line.lastIndexOf(')');
  const inner = (close < 0 ? line : line.slice(0, close)).trim();
  return one({ name, arguments: inner }, from + (close < 0 ? line.length : close + 1));
}

function one(call: WrittenCall, to: number): ReadCalls {
  return { calls: [call], to };
}

/** `name(key="value")`, `[name(…), other(…)]` or `name.call(…)`, as Llama 4, LFM and Olmo write calls. */
function readPythonCalls(text: string, from: number): ReadCalls | undefined {
  let at = skipSpace(text, from);
  const isList = text[at] === '[';
  if (isList) at = skipSpace(text, at + 1);
  const calls: WrittenCall[] = [];
  for (;;) {
    const pythonCall = readPythonCall(text, at);
    if (!pythonCall) break;
    calls.push(pythonCall.call);
    at = pythonCall.to;
    const next = skipSpace(text, at);
    if (text[next] !== ',' && !(text[next] === ';' && !isList) && !/[A-Za-z_]/u.test(text[next] ?? '')) break;
    if (!isList && text[next] !== ';' && !text.slice(at, next).includes('\n')) break;
    at = skipSpace(text, /[,;]/u.test(text[next] ?? '') ? next + 1 : next);
  }
  if (calls.length === 0) return undefined;
  if (!isList) return { calls, to: at };
  const close = skipSpace(text, at);
  return text[close] === ']' ? { calls, to: close + 1 } : undefined;
}

function readPythonCall(text: string, from: number): { readonly call: WrittenCall; readonly to: number } | undefined {
  const head = /([A-Za-z_][\w.-]*?)(?:\.call)?\(/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  if (name === undefined) return undefined;
  const pieces = splitArguments(text, head.lastIndex);
  if (!pieces) return undefined;
  const input: [string, unknown][] = [];
  for (const piece of pieces.parts) {
    const [, key, value] = /^\s*([A-Za-z_]\w*)\s*=\s*([^]+?)\s*$/u.exec(piece) ?? [];
    if (key === undefined || value === undefined) return undefined;
    input.push([key, parseLenientValue(value)]);
  }
  return { call: { name, arguments: JSON.stringify(Object.fromEntries(input)) }, to: pieces.to };
}

/** Python's and JSON's values; a word without quotes is a text. */
function parseLenientValue(valueText: string): unknown {
  try {
    return parseLenientJson(valueText);
  } catch {
    return valueText;
  }
}

/** The arguments between parentheses, from behind the opening one: split at commas outside of texts and brackets. */
function splitArguments(
  text: string,
  from: number,
): { readonly parts: readonly string[]; readonly to: number } | undefined {
  const parts: string[] = [];
  let begin = from;
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (text.startsWith(quote, at)) {
        at += quote.length - 1;
        quote = '';
      }
    } else if (sign === '"' || sign === "'") {
      quote = text.startsWith(sign.repeat(3), at) ? sign.repeat(3) : sign;
      at += quote.length - 1;
    } else if ('([{'.includes(sign)) depth++;
    else if (depth > 0 && ')]}'.includes(sign)) depth--;
    else if (sign === ')' || (sign === ',' && depth === 0)) {
      const part = text.slice(begin, at);
      if (part.trim() !== '') parts.push(part);
      if (sign === ')') return { parts, to: at + 1 };
      begin = at + 1;
    }
  }
  return undefined;
}
