/** A copy of what is pasted: the browser's own is empty once its event is over. */
export function copyOfPasted(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const item of data.items) {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (file) copy.items.add(file);
  }
  return copy;
}

/** Pastes where the keyboard is by now, as the browser would. @param began is given the event before it is sent */
export function pasteAgain(data: DataTransfer, target: Element, began: (event: Event) => void): void {
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true });
  began(event);
  const text = data.getData('text/plain');
  if (target.dispatchEvent(event) && text !== '') document.execCommand('insertText', false, text);
}
