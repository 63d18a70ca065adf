import { LanguageDescription, type Language } from '@codemirror/language';
import { languages } from '@codemirror/language-data';
import { classHighlighter, highlightTree } from '@lezer/highlight';
import type { BlockSource } from './block-renderer.ts';

type Parser = Language['parser'];
type Tree = ReturnType<Parser['parse']>;

/** Longer code (UTF-16 units) keeps one colour. */
const LONGEST = 50_000;
/** Milliseconds of parsing before the page may answer, and altogether. */
const SLICE_MS = 8;
const LONGEST_MS = 1000;

/** Names that the list of grammars lacks, and languages whose code another grammar colours well enough. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['asm', 'Gas'],
  ['assembly', 'Gas'],
  ['astro', 'HTML'],
  ['console', 'Shell'],
  ['dotenv', 'Properties files'],
  ['elixir', 'Ruby'],
  ['env', 'Properties files'],
  ['jsonc', 'JSON'],
  ['make', 'Shell'],
  ['makefile', 'Shell'],
  ['matlab', 'Octave'],
  ['shell-session', 'Shell'],
  ['solidity', 'JavaScript'],
  ['svelte', 'HTML'],
  ['wasm', 'WebAssembly'],
]);

/** The grammar of a fence's language, by the names and aliases that people write; undefined where there is none. */
export function findLanguage(name: string): LanguageDescription | undefined {
  return (
    LanguageDescription.matchLanguageName(languages, OTHER_NAMES.get(name.toLowerCase()) ?? name, false) ??
    LanguageDescription.matchFilename(languages, `a.${name}`) ??
    undefined
  );
}

/** Colours the code in place; its text stays the same. The grammar is loaded when its language is first shown. */
export async function drawCode(
  { text, language = '' }: BlockSource,
  holder: HTMLElement,
  signal?: AbortSignal,
): Promise<void> {
  if (text.length > LONGEST) return;
  const support = await findLanguage(language)?.load();
  const tree = support && (await parseCodeInSlices(support.language.parser, text, signal));
  if (!tree || signal?.aborted || !holder.isConnected) return;
  holder.replaceChildren(...colour(text, tree));
}

async function parseCodeInSlices(parser: Parser, text: string, signal?: AbortSignal): Promise<Tree | undefined> {
  const parsing = parser.startParse(text);
  let started = performance.now();
  for (let worked = 0; worked < LONGEST_MS;) {
    const tree = parsing.advance();
    if (tree) return tree;
    const since = performance.now() - started;
    if (since < SLICE_MS) continue;
    worked += since;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted) return undefined;
    started = performance.now();
  }
  return undefined;
}

/** A run of code in one colour, by the classes of code.css. */
export interface CodeSpan {
  readonly from: number;
  readonly to: number;
  readonly classes: string;
}

/** The colours of a text in this language; undefined where there is no grammar, or it takes too long. Loads the grammar. */
export async function codeSpans(text: string, language: string): Promise<readonly CodeSpan[] | undefined> {
  if (text.length > LONGEST) return undefined;
  const support = await findLanguage(language)?.load();
  const tree = support && (await parseCodeInSlices(support.language.parser, text));
  return tree && spansOf(tree);
}

function spansOf(tree: Tree): CodeSpan[] {
  const spans: CodeSpan[] = [];
  highlightTree(tree, classHighlighter, (from, to, classes) => spans.push({ from, to, classes }));
  return spans;
}

function colour(text: string, tree: Tree): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { from, to, classes } of spansOf(tree)) {
    if (from > at) nodes.push(document.createTextNode(text.slice(at, from)));
    nodes.push(
      Object.assign(document.createElement('span'), { className: classes, textContent: text.slice(from, to) }),
    );
    at = to;
  }
  nodes.push(document.createTextNode(text.slice(at)));
  return nodes;
}
