import {
  insertCompletionText,
  pickedCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { unasked } from './enter-in-list.ts';
import type { Counted, WritingHelp } from '../text/writing-help.ts';

/** Offers, in the frontmatter, names of properties and the values that they have in the vault. */
export function completeProperties(help: WritingHelp): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { doc } = context.state;
    const line = doc.lineAt(context.pos);
    if (!isInProperties(doc, line.number)) return null;
    const textBeforeCursor = line.text.slice(0, context.pos - line.from);
    const name = /^[\p{L}\p{N}_-]*$/u.exec(textBeforeCursor)?.[0];
    if (name !== undefined) return name === '' && !context.explicit ? null : namesFrom(help, line.from, line.text);
    const value = readValue(doc, line.number, textBeforeCursor);
    if (!value) return null;
    const isTag = /^tags?$/i.test(value.name);
    const countedNames = isTag ? await help.tags() : await help.propertyValues(value.name);
    if (context.aborted || countedNames.length === 0) return null;
    const options = countedNames.map(propertyCompletion);
    return {
      from: context.pos - value.typed.length,
      options: context.explicit ? options : options.map(unasked),
      validFor: /^[^\n,\]]*$/,
    };
  };
}

async function namesFrom(help: WritingHelp, from: number, line: string): Promise<CompletionResult> {
  const isNamed = line.includes(':');
  const names = await help.propertyNames();
  return {
    from,
    options: names.map((candidate, at) => ({
      ...propertyCompletion(candidate, at),
      apply: isNamed ? candidate.name : beginValue,
    })),
    validFor: /^[\p{L}\p{N}_-]*$/u,
  };
}

/** The values that the property has elsewhere are offered right behind its name. */
function beginValue(view: EditorView, name: Completion, from: number, to: number): void {
  view.dispatch({
    ...insertCompletionText(view.state, `${name.label}: `, from, to),
    annotations: pickedCompletion.of(name),
  });
  startCompletion(view);
}

function propertyCompletion({ name, notes }: Counted, at: number) {
  return { label: name, detail: String(notes), boost: Math.max(-50, 50 - at), apply: quoteYamlValue(name) };
}

/** A value that YAML would read as something else. */
function quoteYamlValue(value: string): string {
  const isPlain = /^[\p{L}\p{N}][^:#\n]*$/u.test(value) || /^\d{4}-\d\d-\d\d/.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/**
 * Between a first line `---` and the next such line, where what stands there else are properties: lines that nothing closes, and words between
 * two rules, are text.
 */
function isInProperties(doc: Text, number: number): boolean {
  if (number < 2 || number > MOST_LINES || doc.line(1).text.trimEnd() !== '---') return false;
  let hasNames = false;
  const last = Math.min(doc.lines, MOST_LINES);
  for (let at = 2; at <= last; at++) {
    const { text } = doc.line(at);
    if (/^---\s*$/.test(text)) return number < at && (hasNames || number === 2 || doc.line(2).text.trim() !== '');
    if (at === number || /^\s|^-\s|^#|^$/.test(text)) continue;
    if (!/^[^\s:][^:]*:(?:\s|$)/.test(text)) return false;
    hasNames = true;
  }
  return false;
}

const MOST_LINES = 500;

interface Value {
  readonly name: string;
  readonly typed: string;
}

/** `name: typed`, `name: [a, typed` or `- typed` below `name:`. */
function readValue(doc: Text, number: number, textBeforeCursor: string): Value | undefined {
  const [, ownKey, inline] =
    /^([\p{L}\p{N}_ -]+):\s+(?!\s)(?:\[(?:[^\]]*,)?\s*(?!\s))?([^\n[\],]*)$/u.exec(textBeforeCursor) ?? [];
  if (ownKey !== undefined) return { name: ownKey.trimEnd(), typed: inline ?? '' };
  const item = /^\s*-\s+(?!\s)(.*)$/.exec(textBeforeCursor)?.[1];
  if (item === undefined) return undefined;
  for (let at = number - 1; at >= 2; at--) {
    const { text } = doc.line(at);
    const name = /^([\p{L}\p{N}_ -]+):\s*$/u.exec(text)?.[1]?.trimEnd();
    if (name !== undefined) return { name, typed: item };
    if (!/^\s*-\s/.test(text)) return undefined;
  }
  return undefined;
}
