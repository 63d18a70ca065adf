import type { Command } from '@codemirror/view';

/** The clipboard's text as it is, where the browser lets it be read: it may ask the person first. */
export function pastePlain(read: () => Promise<string> = () => navigator.clipboard.readText()): Command {
  return (view) => {
    if (view.state.readOnly) return false;
    void read()
      .catch(() => '')
      .then((text) => {
        if (text === '' || !view.dom.isConnected) return;
        view.dispatch(view.state.replaceSelection(text.replace(/\r\n?/g, '\n')), {
          userEvent: 'input.paste',
          scrollIntoView: true,
        });
      });
    return true;
  };
}
