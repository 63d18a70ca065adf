import { Document, isCollection, isScalar, visit } from 'yaml';
import type { ParsedNode, Scalar } from 'yaml';

export interface RenderStyle {
  /** On one line, as JSON: the form that nothing around it can disturb. */
  readonly plain?: boolean;
  /** The value that stood there: its quotes and its flow style are kept. */
  readonly like?: ParsedNode | null | undefined;
  /** Whether lists stand indented under their name. */
  readonly indentLists?: boolean;
  /** `[a, b]` instead of lines. */
  readonly flow?: boolean;
}

/** `key: value` with its line break; a value of several lines stands under its key. `\n` line ends. */
export function renderPair(key: string, value: unknown, style: RenderStyle): string {
  const document = new Document({ [key]: style.plain === true ? null : value }, { version: '1.2', schema: 'core' });
  if (style.plain === true) return document.toString(OPTIONS).replace(/:(?: null)?\n$/, `: ${JSON.stringify(value)}\n`);
  const node = document.get(key, true);
  const flow = style.flow ?? (isCollection(style.like) && style.like.flow === true);
  if (isCollection(node) && flow) node.flow = true;
  const quotes = quotesOf(style.like);
  visit(document, {
    Scalar(at, scalar) {
      if (at === 'key' || typeof scalar.value !== 'string') return;
      if (quotes !== undefined && !scalar.value.includes('\n')) scalar.type = quotes;
      if (flow && scalar.value.includes('\n')) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ ...OPTIONS, indentSeq: style.indentLists ?? true, flowCollectionPadding: false });
}

/** What stands after `key:`: a space and one line, or a line break and lines. No line break at its end. */
export function renderValue(value: unknown, style: RenderStyle): string {
  return renderPair('k', value, style).slice('k:'.length).replace(/\n+$/, '');
}

const OPTIONS = { lineWidth: 0 } as const;

/** The quotes of the old value, or those that all strings of the old list wear. */
function quotesOf(node: ParsedNode | null | undefined): Scalar.QUOTE_DOUBLE | Scalar.QUOTE_SINGLE | undefined {
  const types = new Set<string | undefined>();
  if (isScalar(node)) types.add(node.type);
  else if (isCollection(node)) {
    for (const item of node.items) if (isScalar(item) && typeof item.value === 'string') types.add(item.type);
  }
  const [only] = types;
  return types.size === 1 && (only === 'QUOTE_DOUBLE' || only === 'QUOTE_SINGLE') ? only : undefined;
}
