import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import { vaultSyntax } from './vault-syntax.ts';

/** `markdownLanguage` has a Markdown parser, which its type does not tell. */
const parser = markdownLanguage.parser as typeof markdownLanguage.parser & { configure(extension: typeof vaultSyntax): typeof markdownLanguage.parser };

/**
 * Markdown with the vault's conventions, as the base of the editor's language: what `markdown()` adds to it wraps a parse,
 * and ours must know the parse itself.
 */
export const vaultLanguage = new Language(markdownLanguage.data, parser.configure(vaultSyntax), [], 'markdown');
