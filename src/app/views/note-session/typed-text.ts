import { toEditorText, toFileText } from '../../../notes/line-ends.ts';

/** What was typed, as the editor shows it and as the file would hold it. */
export interface Typed {
  readonly shown: string;
  readonly file: string;
}

export function typed(file: string): Typed {
  return { file, shown: toEditorText(file) };
}

/** Of a key press: the file's text is made when it is asked for, as many keys may follow. */
export function typedEdit(shownText: string, original: string): Typed {
  let file: string | undefined;
  return {
    shown: shownText,
    get file() {
      return (file ??= toFileText(shownText, original));
    },
  };
}
