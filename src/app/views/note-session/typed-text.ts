import { toEditorText, toFileText } from '../../../notes/line-ends.ts';
import { TextDocument } from '../../editor/text/text-document.ts';

/** What was typed, as the editor shows it and as the file would hold it. */
export interface Typed {
  readonly shown: TextDocument;
  readonly file: string;
}

export function typed(file: string): Typed {
  return { file, shown: TextDocument.from(toEditorText(file)) };
}

/** Of a key press: the file's text is made when it is saved, as many keys may follow. */
export function typedEdit(shown: TextDocument, original: string): Typed {
  let file: string | undefined;
  return {
    shown,
    get file() {
      return (file ??= toFileText(shown.toString(), original));
    },
  };
}
