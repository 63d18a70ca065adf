import { syntaxTree } from '@codemirror/language';
import { EditorSelection } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';

const ADDRESS = /^(?:https?:\/\/|mailto:|www\.)\S+$/i;

/** An address as it is written into a link; undefined for other text. */
export function linkAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!ADDRESS.test(trimmed)) return undefined;
  const whole = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
  return isBalanced(whole) ? whole : `<${whole.replace(/[<>]/g, encodeURIComponent)}>`;
}

/** Brackets in an address end the link unless each is closed. */
function isBalanced(address: string): boolean {
  let open = 0;
  for (const sign of address) {
    if (sign === '(') open += 1;
    if (sign === ')' && --open < 0) return false;
  }
  return open === 0;
}

/** Text of a link's label: a bracket in it would end it. */
export function linkLabel(text: string): string {
  return text.replace(/[[\]\\]/g, String.raw`\$&`);
}

/**
 * Makes a link of the selection: as its text, with the address of the clipboard; or as its address. In a link, its address is
 * selected. The cursor is where something is still missing.
 * @param readClipboard resolves to '' where it may not be read
 */
export function insertLink(readClipboard: () => Promise<string> = readText): Command {
  return (view) => {
    if (view.state.readOnly) return false;
    if (selectAddress(view)) return true;
    const { from, to } = view.state.selection.main;
    const selected = view.state.sliceDoc(from, to);
    const own = linkAddress(selected);
    const insert = own === undefined ? `[${linkLabel(selected)}]()` : `[](${own})`;
    const at = own !== undefined || selected === '' ? from + 1 : from + insert.length - 1;
    const selection = EditorSelection.cursor(at);
    view.dispatch({ changes: { from, to, insert }, selection, scrollIntoView: true, userEvent: 'input.link' });
    if (own === undefined) void fillAddress(view, from + insert.length - 1, insert, readClipboard);
    return true;
  };
}

/** The browser may ask the person first: what is typed meanwhile is left as it is. */
async function fillAddress(view: EditorView, at: number, inserted: string, read: () => Promise<string>): Promise<void> {
  const before = view.state.doc;
  const address = linkAddress(await read().catch(() => ''));
  if (address === undefined || view.state.doc !== before || !view.dom.isConnected) return;
  const wantsText = inserted.startsWith('[]');
  view.dispatch({
    changes: { from: at, insert: address },
    selection: { anchor: wantsText ? at - 2 : at + address.length + 1 },
    userEvent: 'input.link',
  });
}

async function readText(): Promise<string> {
  return navigator.clipboard.readText();
}

function selectAddress(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(view.state).resolveInner(
    head,
    -1,
  );
  while (node && node.name !== 'Link') node = node.parent;
  const address = node?.getChild('URL');
  if (!address) return false;
  view.dispatch({ selection: EditorSelection.range(address.from, address.to), scrollIntoView: true });
  return true;
}
