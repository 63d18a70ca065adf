/**
 * With Caps Lock on, a letter with Shift is a small one: who reads keys by their letter, as CodeMirror does, takes Ctrl+Shift+Z for Ctrl+Z.
 * Such a key is told as it is without Caps Lock. What is typed as text has neither key beside Shift.
 */
function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const isCommand = (ctrlKey || metaKey) && !event.getModifierState('AltGraph');
  if (!isCommand || !shiftKey || !/^\p{Ll}$/u.test(key)) return;
  Object.defineProperty(event, 'key', { value: key.toUpperCase(), configurable: true });
}

globalThis.window?.addEventListener('keydown', onKeyDown, { capture: true });
