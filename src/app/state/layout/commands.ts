/** One record is a menu entry, a key binding and a line of the palette. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly group: 'Vault' | 'Notes' | 'View' | 'Assistant' | 'Index' | 'App' | 'Tools';
  /** With `Ctrl` for ⌘ on a Mac, e.g. `Ctrl+Shift+F`. */
  readonly keys?: string;
  /** Where it cannot run now, it is in no list and its keys do nothing. */
  readonly isEnabled?: () => boolean;
  readonly run: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export function matchesKeys(keys: string, press: KeyPress, mac = isMac): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1)?.toLowerCase();
  const main = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  return (
    press.key.toLowerCase() === key &&
    main === parts.includes('Ctrl') &&
    !other &&
    press.shiftKey === parts.includes('Shift') &&
    press.altKey === parts.includes('Alt')
  );
}

export function isAvailable(command: Command): boolean {
  return command.isEnabled?.() ?? true;
}

/** @returns the command that these keys run now. */
export function commandForKeys(commands: readonly Command[], press: KeyPress): Command | undefined {
  return commands.find((command) => command.keys && matchesKeys(command.keys, press) && isAvailable(command));
}
