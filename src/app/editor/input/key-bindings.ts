import { Prec, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, type Command, type KeyBinding } from '@codemirror/view';
import { matchesKeys, shiftedDigit } from '../../state/layout/commands.ts';
// So that keys are read by their letter with Caps Lock too.
import '../../ui/page/keys/browser-keys.ts';
import { WRITING_COMMANDS, type WritingCommandId } from './command-names.ts';

/** A key of a command. */
export interface WritingBinding extends KeyBinding {
  readonly id: WritingCommandId;
  /** As commands name them. */
  readonly keys: string;
  readonly run: Command;
}

/**
 * Digits with Shift, whatever sign the keyboard writes there: CodeMirror asks for the sign alone. Where another command has that
 * sign for its key, it is meant: on German and many other keyboards Ctrl+/ cannot be pressed but as Ctrl+Shift+7.
 */
export function digitKeys(of: (state: EditorState) => readonly WritingBinding[]): Extension {
  return Prec.high(
    EditorView.domEventHandlers({
      keydown(event, view) {
        const digit = shiftedDigit(event);
        if (digit === undefined) return false;
        const bindings = of(view.state);
        if (event.key !== digit && bindings.some(({ keys }) => keys === `Ctrl+${event.key}`)) return false;
        const binding = bindings.find(({ keys }) => keys.endsWith(`+${digit}`) && matchesKeys(keys, event));
        return binding?.run(view) ?? false;
      },
    }),
  );
}

/** Keys of a library without those that commands have at first: they work as long as the person leaves them there. */
export function withoutCommandKeys(keys: readonly KeyBinding[]): readonly KeyBinding[] {
  return keys.filter(({ key }) => key === undefined || !FIRST_KEYS.has(inOneOrder(key)));
}

const inOneOrder = (key: string): string =>
  key
    .split(/-(?=.)/)
    .toSorted()
    .join('-');

/** But those of a command that leaves them to others where it has nothing to do. */
const FIRST_KEYS: ReadonlySet<string> = new Set(
  WRITING_COMMANDS.flatMap((command) =>
    'keys' in command && command.id !== 'tick-task' ? [inOneOrder(toCodeMirrorKey(command.keys))] : [],
  ),
);

/** As CodeMirror writes keys. */
export function toCodeMirrorKey(keys: string): string {
  return keys
    .replace('Ctrl', 'Mod')
    .replace(/\b(Up|Down)$/, 'Arrow$1')
    .replaceAll(/\+(?=.)/g, '-')
    .replace(/\b[A-Z]$/, (letter) => letter.toLowerCase());
}
