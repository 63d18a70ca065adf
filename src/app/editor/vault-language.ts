import { deleteMarkupBackward, markdownLanguage } from '@codemirror/lang-markdown';
import { foldNodeProp, Language } from '@codemirror/language';
import { Prec, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { boundParser, type MarkdownParser } from './bound-parser.ts';
import { vaultSyntax, type MarkdownExtension } from './vault-syntax.ts';

/** `markdownLanguage` folds every block of several lines, paragraphs too. */
const folds: MarkdownExtension = {
  props: [
    foldNodeProp.add(({ name }) => {
      if (name === 'FencedCode' || name === 'CodeBlock') return undefined;
      return (node, { doc }) => {
        const { to } = doc.lineAt(node.from);
        return name === 'Blockquote' && CALLOUT.test(doc.sliceString(node.from, to)) ? { from: to, to: node.to } : null;
      };
    }),
  ],
};

const CALLOUT = /^>\s*\[![^\]]/;

/** Markdown with the vault's conventions, as the editor's language. */
export const vaultLanguage = new Language(
  markdownLanguage.data,
  boundParser((markdownLanguage.parser as MarkdownParser).configure(vaultSyntax).configure(folds)),
  [],
  'markdown',
);

/**
 * The language with its typing help: Backspace takes a list's mark away. CodeMirror's own
 * `markdown()` would wrap the parser in one of HTML, CSS and JavaScript, whose colours the app does not have.
 */
export const vaultMarkdown: Extension = [
  vaultLanguage,
  // Before that of Markdown, which is HTML's.
  Prec.high(vaultLanguage.data.of({ commentTokens: { block: { open: '%%', close: '%%' } } })),
  Prec.high(keymap.of([{ key: 'Backspace', run: deleteMarkupBackward }])),
];
