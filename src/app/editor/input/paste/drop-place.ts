import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { draggedFile, isFileDragged, isStrangeFileDragged } from '../../../state/navigation/drag-data.ts';
import type { WritingHelp } from '../../text/writing-help.ts';

/** What stands for one thing: half of it stands for nothing. Its marks are hidden, and the pointer is beside them, not between them. */
const WHOLE = /^(?:Wikilink|Link|Image|Autolink|URL|InlineCode|Math|VaultTag)$/;

/** What ends where anything else stands in its first or last line. Drawn, it is one thing with no line to drop on. */
const BLOCK = /^(?:FencedCode|Table|HTMLBlock|Frontmatter|Math)$/;

interface DropPlace {
  readonly at: number;
  /** What is to be written before it. */
  readonly before: string;
}

/** Where in the text something is dropped: beside a link or a formula, never within it, and on lines of its own below a block. */
export function dropPlace(view: EditorView, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): DropPlace {
  return placeAt(view.state, view.posAtCoords({ x: clientX, y: clientY }) ?? view.state.selection.main.head);
}

function placeAt(state: EditorState, at: number): DropPlace {
  let place: DropPlace = { at, before: '' };
  syntaxTree(state).iterate({
    from: at,
    to: at,
    enter: ({ name, from, to, node }) => {
      if (name === 'FencedCode' && node.getChildren('CodeMark').length === 1) {
        const isBelow = at <= state.doc.lineAt(from).to || at === to;
        place = isBelow ? { at: to, before: endOfCode(state, from, to) } : place;
        return false;
      }
      if (BLOCK.test(name) && isAtEdge(state, at, from, to)) {
        place = { at: to, before: paragraphBelow(state, from) };
        return false;
      }
      if (!WHOLE.test(name) || from >= at || to <= at) return true;
      place = { at: at - from < to - at ? from : to, before: '' };
      return false;
    },
  });
  return place;
}

/** Whether a place is where a block of several lines begins or ends; the fences of code are whole lines. */
function isAtEdge({ doc }: EditorState, at: number, from: number, to: number): boolean {
  const isFence = /^\s*(?:`{3}|~{3})/.test(doc.sliceString(from, from + 20));
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  if (first.number === last.number) return false;
  return isFence ? at <= first.to || at >= last.from : at === from || at === to;
}

/** The fence that code without an end lacks, and what stands below it then: within, a link would be a part of the code. */
function endOfCode(state: EditorState, from: number, to: number): string {
  const { doc } = state;
  const first = doc.lineAt(from);
  const last = doc.lineAt(to);
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(doc.sliceString(from, first.to)) ?? [];
  const marks = marksOfNext(state, from);
  const isBlank = last.number > first.number && /^[\s>]*$/.test(last.text);
  const begin = isBlank ? marks.slice(last.length) : `\n${marks}`;
  return `${begin}${fence}${paragraphBelow(state, from)}`;
}

/** A blank line, and the beginning of the next in the same item or quote as the block that begins here. */
function paragraphBelow(state: EditorState, from: number): string {
  const marks = marksOfNext(state, from);
  return `\n${marks.trimEnd()}\n${marks}`;
}

/** What a further line of the item or quote begins with in which a block begins here. Its last line may be indented as it likes. */
function marksOfNext({ doc }: EditorState, from: number): string {
  return doc.sliceString(doc.lineAt(from).from, from).replace(/[^\s>]/g, ' ');
}

/**
 * A note or file that is dragged here from a list, a tab or a text becomes a link at the place where it is dropped. One of another
 * vault is refused: a link to it would lead nowhere, or to a file that happens to be called so.
 */
export function droppingLinks({ vaultId, linkTo }: Pick<WritingHelp, 'vaultId' | 'linkTo'>): Extension {
  return EditorView.domEventHandlers({
    dragover: (event, view) => {
      const { dataTransfer } = event;
      const isRefused = isStrangeFileDragged(dataTransfer, vaultId);
      if (!dataTransfer || view.state.readOnly || !(isRefused || isFileDragged(dataTransfer, vaultId))) return false;
      event.preventDefault();
      dataTransfer.dropEffect = isRefused ? 'none' : 'copy';
      return isRefused;
    },
    drop: (event, view) => {
      if (view.state.readOnly) return false;
      const { dataTransfer } = event;
      const file = draggedFile(dataTransfer, vaultId);
      if (!file) return isStrangeFileDragged(dataTransfer, vaultId);
      const { at, before } = dropPlace(view, event);
      const insert = before + linkTo(file);
      view.dispatch({
        changes: { from: at, insert },
        selection: { anchor: at + insert.length },
        userEvent: 'input.drop',
      });
      view.focus();
      return true;
    },
  });
}
