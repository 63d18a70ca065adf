import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { isInCode } from '../input/formatting/wrap-typed.ts';
import type { WritingHelp } from './writing-help.ts';

/** Offers the vault's tags after `#`. At a line's start a heading is as likely, so that they wait for a letter there. */
export function completeTags(help: WritingHelp): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const open = context.matchBefore(/(?:^|[\s(,])#[\p{L}\p{N}_/-]*$/u);
    if (!open) return null;
    const from = open.from + open.text.indexOf('#');
    const isBare = open.text.endsWith('#');
    if (isBare && from === context.state.doc.lineAt(from).from && !context.explicit) return null;
    if (isInCode(context.state, from)) return null;
    const tags = await help.tags();
    if (context.aborted) return null;
    const options = tags.map(({ name, notes }, at) => ({
      label: `#${name}`,
      detail: String(notes),
      boost: Math.max(-50, 50 - at),
    }));
    return { from, options, validFor: /^#[\p{L}\p{N}_/-]*$/u };
  };
}
