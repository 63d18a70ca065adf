import { syntaxTree } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';

/** What stands for one thing: half of it stands for nothing. Its marks are hidden, and the pointer is beside them, not between them. */
const WHOLE = /^(?:Wikilink|Link|Image|Autolink|URL|InlineCode|Math|VaultTag)$/;

/** Where in the text something is dropped: beside a link or a formula, never within it. */
export function dropPlace(view: EditorView, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): number {
  const at = view.posAtCoords({ x: clientX, y: clientY }) ?? view.state.selection.main.head;
  let place = at;
  syntaxTree(view.state).iterate({
    from: at,
    to: at,
    enter: ({ name, from, to }) => {
      if (!WHOLE.test(name) || from >= at || to <= at) return true;
      place = at - from < to - at ? from : to;
      return false;
    },
  });
  return place;
}
