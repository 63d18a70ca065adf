import { createResource, createSignal, Show, type JSX } from 'solid-js';
import { decodeNote } from '../../../notes/note-bytes.ts';
import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import { MOST_DRAWING_BYTES } from '../../markdown/drawings/drawing-of.ts';
import type { RenderContext } from '../../markdown/render-context.ts';
import { dataText } from '../data/data.texts.ts';
import { drawingsText } from '../../markdown/drawings/drawings.texts.ts';
import { DrawingView } from './drawing-view.tsx';

export interface DrawingFileProps extends RenderContext {
  readonly path: VaultPath;
  readonly file: File;
  /** The file's text, below a reason why it is shown as such. */
  readonly asText: (reason: string) => JSX.Element;
}

/** A file that is a drawing and no note, to look at; its text where it cannot be drawn and somebody wants to see it. */
export function DrawingFile(props: DrawingFileProps) {
  const [showsText, setShowsText] = createSignal(false);
  const isTooLarge = () => props.file.size > MOST_DRAWING_BYTES;
  const [text] = createResource(
    () => (isTooLarge() ? undefined : props.file),
    async (file) => decodeNote(new Uint8Array(await file.arrayBuffer())).text,
  );
  return (
    <Show
      when={!isTooLarge() && !showsText()}
      fallback={props.asText(isTooLarge() ? drawingsText.tooLarge : dataText.readOnlyText)}
    >
      <Show when={text.latest !== undefined}>
        <article class="drawing-file" aria-label={fileName(props.path)}>
          <h1 class="visually-hidden">{fileName(props.path)}</h1>
          <DrawingView
            vault={props.vault}
            index={props.index}
            path={props.path}
            title={fileName(props.path)}
            text={text.latest ?? ''}
            onShowText={() => setShowsText(true)}
            wantsKeyboard={false}
            onKeyboard={() => undefined}
          />
        </article>
      </Show>
    </Show>
  );
}
