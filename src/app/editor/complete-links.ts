import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

export interface LinkSuggestion {
  /** What goes between the brackets. */
  readonly target: string;
  readonly title: string;
  /** The folder, shown beside the title. */
  readonly detail: string;
}

/** Notes for what is typed after `[[`, best first. */
export type SuggestLinks = (typed: string) => Promise<readonly LinkSuggestion[]>;

/** Offers notes after `[[`; choosing one closes the brackets. */
export function completeLinks(suggest: SuggestLinks): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const open = context.matchBefore(/\[\[[^\n[\]|#]*$/);
    if (!open) return null;
    const suggestions = await suggest(open.text.slice(2));
    if (context.aborted || suggestions.length === 0) return null;
    return { from: open.from + 2, options: suggestions.map(toCompletion), filter: false };
  };
}

function toCompletion({ target, title, detail }: LinkSuggestion): Completion {
  return {
    label: title,
    detail,
    apply: (view: EditorView, _completion: Completion, from: number, to: number) => {
      const closed = view.state.sliceDoc(to, to + 2) === ']]';
      view.dispatch({
        changes: { from, to, insert: closed ? target : `${target}]]` },
        selection: { anchor: from + target.length + 2 },
        userEvent: 'input.complete',
      });
    },
  };
}
