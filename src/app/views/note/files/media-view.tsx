import { createSignal, Show } from 'solid-js';
import { fileName, type VaultPath } from '../../../../notes/paths/paths.ts';
import { noteFilesText } from '../../../strings/en/note/files.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/page/save-file.ts';
import { createFileUrl } from './file-url.ts';

/** Sound or film of the vault, with the browser's own controls. */
export function MediaView(props: { readonly kind: 'audio' | 'video'; readonly file: File; readonly path: VaultPath }) {
  const url = createFileUrl(props);
  const [isUnplayable, setUnplayable] = createSignal(false);
  return (
    <article class="note" aria-label={fileName(props.path)}>
      <figure class="note__picture">
        <Show
          when={!isUnplayable()}
          fallback={<p>{noteFilesText.mediaView.thisBrowserCannotPlay(fileName(props.path))}</p>}
        >
          <Show
            when={props.kind === 'video'}
            fallback={
              <audio controls src={url()} aria-label={fileName(props.path)} onError={() => setUnplayable(true)} />
            }
          >
            <video controls src={url()} aria-label={fileName(props.path)} onError={() => setUnplayable(true)} />
          </Show>
        </Show>
        <figcaption>
          <Button size="sm" onClick={() => saveFile(fileName(props.path), props.file)}>
            {noteFilesText.mediaView.downloadACopy}
          </Button>
        </figcaption>
      </figure>
    </article>
  );
}
