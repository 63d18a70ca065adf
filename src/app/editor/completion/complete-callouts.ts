import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { CALLOUT_KINDS } from '../../markdown/rules/callout-kinds.ts';
import { completionText } from '../../strings/en/editor/completion.ts';
import { isInCode } from '../input/formatting/wrap-typed.ts';
import type { WritingHelp } from './writing-help.ts';

/** Offers the kinds of callouts after `> [!`. */
export const completeCallouts: CompletionSource = (context) => calloutResult(context, OPTIONS);

/** Offers those that only the vault's own notes use: a source of its own, as looking through them takes longer. */
export function completeOwnCallouts(help: WritingHelp): CompletionSource {
  return async (context) => {
    if (!calloutBegin(context)) return null;
    const own = (await help.calloutKinds()).filter((kind) => !KNOWN.has(kind.toLowerCase()));
    return context.aborted
      ? null
      : calloutResult(
          context,
          own.map((kind, at) => toOption(kind, undefined, -1 - at)),
        );
  };
}

const BEGIN = /^[ \t]*(?:>[ \t]*)+\[![\w-]*$/;

/** Where the kind begins; undefined where none is being written. */
function calloutBegin(context: CompletionContext): number | undefined {
  const open = context.matchBefore(BEGIN);
  if (!open || isInCode(context.state, context.pos)) return undefined;
  return open.from + open.text.indexOf('[!') + 2;
}

function calloutResult(context: CompletionContext, options: readonly Completion[]): CompletionResult | null {
  const from = calloutBegin(context);
  return from === undefined || options.length === 0 ? null : { from, options, validFor: /^[\w-]*$/ };
}

const KNOWN = new Set(CALLOUT_KINDS.flatMap(({ kind, others }) => [kind, ...others]));

const OPTIONS: readonly Completion[] = [
  ...CALLOUT_KINDS.map(({ kind }, at) => toOption(kind, undefined, 50 - at)),
  // A name that does not stand for itself comes behind those that do.
  ...CALLOUT_KINDS.flatMap(({ kind, others }) =>
    others.map((other) => toOption(other, completionText.completeCallouts.sameAs(kind), 0)),
  ),
];

function toOption(kind: string, detail: string | undefined, boost: number): Completion {
  return { label: kind, ...(detail !== undefined && { detail }), boost: Math.max(-99, boost), apply: insertKind };
}

/** The bracket is closed behind it, and the cursor stands where a title is written. */
function insertKind(view: EditorView, { label }: Completion, from: number, to: number): void {
  const [closing = ''] = /^\][-+]? ?/.exec(view.state.sliceDoc(to, to + 3)) ?? [];
  const insert = `${label}${closing === '' ? ']' : closing.trimEnd()} `;
  view.dispatch({
    changes: { from, to: to + closing.length, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
}
