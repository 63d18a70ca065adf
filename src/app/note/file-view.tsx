import { createEffect, createResource, createSignal, Match, on, onCleanup, Show, Switch } from 'solid-js';
import FileQuestion from 'lucide-solid/icons/file-question-mark';
import { extension, fileName, type VaultPath } from '../../notes/paths/paths.ts';
import type { Vault } from '../../fs-access/vault.ts';
import { imageType } from '../markdown/image-embed.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** A file that is no note: an image is shown, of others it is said what they are. */
export function FileView(props: { readonly vault: Vault; readonly path: VaultPath; readonly version: number }) {
  const [file] = createResource(
    () => ({ path: props.path, version: props.version }),
    async ({ path }) => (await props.vault.file(path).catch(() => undefined)) ?? null,
  );
  return (
    <Show when={file.state === 'ready'}>
      <Switch fallback={<OtherFile path={props.path} size={file()?.size ?? 0} />}>
        <Match when={file() === null}>
          <EmptyState title="This file is not there" icon={<FileQuestion />}>
            It may have been moved or deleted by another program.
          </EmptyState>
        </Match>
        <Match when={imageType(props.path) === undefined ? undefined : file()}>{(known) => <Picture file={known()} path={props.path} />}</Match>
      </Switch>
    </Show>
  );
}

function Picture(props: { readonly file: File; readonly path: VaultPath }) {
  const [url, setUrl] = createSignal('');
  const [size, setSize] = createSignal('');
  createEffect(
    on(() => props.file, (file) => {
      const made = URL.createObjectURL(file.slice(0, file.size, imageType(props.path) ?? file.type));
      setUrl(made);
      onCleanup(() => URL.revokeObjectURL(made));
    }),
  );
  return (
    <figure class="note__picture">
      <img
        src={url()}
        alt={fileName(props.path)}
        onLoad={(event) => setSize(`${event.currentTarget.naturalWidth} × ${event.currentTarget.naturalHeight}`)}
      />
      <figcaption>{[size(), toBytes(props.file.size)].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  );
}

function OtherFile(props: { readonly path: VaultPath; readonly size: number }) {
  return (
    <EmptyState title={`${extension(props.path).replace(/^\./, '').toUpperCase() || 'This kind of'} files are not shown here`} icon={<FileQuestion />}>
      {`${fileName(props.path)}, ${toBytes(props.size)}. Open it with another program from the vault’s folder.`}
    </EmptyState>
  );
}

function toBytes(size: number): string {
  if (size < 1000) return `${size} bytes`;
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
