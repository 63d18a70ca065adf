import { createMemo, onCleanup, type Accessor } from 'solid-js';
import { fileKind } from '../../../markdown/files/file-kind.ts';

/** An address of the file's bytes, under the type that its name says, for as long as it is shown. */
export function createFileUrl(props: { readonly file: File; readonly path: string }): Accessor<string> {
  return createMemo(() => {
    const { file } = props;
    const url = URL.createObjectURL(file.slice(0, file.size, fileKind(props.path)?.type ?? file.type));
    onCleanup(() => URL.revokeObjectURL(url));
    return url;
  });
}
