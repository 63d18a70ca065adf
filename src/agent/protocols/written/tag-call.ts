import { z } from 'zod';
import { findTool } from '../../../tools/registry.ts';
import { endOfJson, skipSpace } from './json-text.ts';
import { valueOf } from './python-call.ts';
import type { ReadCalls } from './written-call.ts';

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
export function readFunctionTag(text: string, from: number): ReadCalls | undefined {
  const head = /["']?([A-Za-z_][\w.-]*)["']?\s*>/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  return name === undefined ? undefined : readBody(text, name, head.lastIndex, FUNCTION);
}

/** `<invoke name="name"><parameter name="…">…</parameter></invoke>`, from behind `<invoke name="`. */
export function readInvokeTag(text: string, from: number, tags = INVOKE): ReadCalls | undefined {
  const head = /([A-Za-z_][\w.-]*)"\s*>/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  return name === undefined ? undefined : readBody(text, name, head.lastIndex, tags);
}

/** The same in DeepSeek's DSML. */
export function readDsmlTag(text: string, from: number): ReadCalls | undefined {
  return readInvokeTag(text, from, DSML);
}

/** `name` and pairs of `<arg_key>` and `<arg_value>`. */
export function readKeyedCall(text: string, from: number): ReadCalls | undefined {
  const head = /\s*([A-Za-z_][\w.-]*)\s*(?=<arg_key>)/uy;
  head.lastIndex = from;
  const name = head.exec(text)?.[1];
  return name === undefined ? undefined : readBody(text, name, head.lastIndex, KEYS);
}

function readBody(text: string, name: string, from: number, tags: Tags): ReadCalls {
  let at = skipSpace(text, from);
  const call = (written: string, to: number): ReadCalls => ({
    calls: [{ name, arguments: written }],
    to: past(text, to, tags.end),
  });
  if (text[at] === '{') {
    const end = endOfJson(text, at);
    return end === undefined ? call(text.slice(at).trimEnd(), text.length) : call(text.slice(at, end), end);
  }
  const found: Record<string, unknown> = {};
  for (;;) {
    tags.open.lastIndex = at;
    const key = tags.open.exec(text)?.[1];
    if (key === undefined) return call(JSON.stringify(found), at);
    const valueFrom = tags.open.lastIndex;
    const close = text.indexOf(tags.close, valueFrom);
    const valueTo = close < 0 ? text.length : close;
    found[key] = typed(name, key, text.slice(valueFrom, valueTo).replace(/^\n|\n$/gu, ''));
    at = skipSpace(text, close < 0 ? text.length : close + tags.close.length);
  }
}

/** Tags hold no types: a value is a text where the tool takes one there, else what it is as JSON. */
function typed(tool: string, key: string, written: string): unknown {
  const fields: Readonly<Record<string, z.core.$ZodType>> = findTool(tool)?.input.shape ?? {};
  const field = fields[key];
  if (field && z.safeParse(field, written).success) return written;
  return valueOf(written);
}

function past(text: string, from: number, end: string): number {
  const at = skipSpace(text, from);
  return end !== '' && text.startsWith(end, at) ? at + end.length : from;
}
