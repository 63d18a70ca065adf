import { createEffect, createResource, createSignal, Match, on, onCleanup, Show, Switch } from 'solid-js';
import FileQuestion from 'lucide-solid/icons/file-question-mark';
import { errorText } from '../../../notes/basics/error-text.ts';
import { extension, fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import { VaultError, type Vault } from '../../../fs-access/vault.ts';
import { imageType } from '../../markdown/image-embed.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isTextFile } from './is-text-file.ts';
import { PlainFile } from './plain-file.tsx';

/** A file that is no note: an image is shown, the text of other files on demand. */
export function FileView(props: { readonly vault: Vault; readonly path: VaultPath; readonly version: number }) {
  const [file] = createResource(
    () => ({ path: props.path, version: props.version }),
    async ({ path }) => (await props.vault.file(path).catch(failureOf)) ?? null,
  );
  // Kept while it is looked up again, so that the reader stays where they were.
  return (
    <Show when={file.latest !== undefined}>
      <Switch
        fallback={
          <OtherFile vault={props.vault} path={props.path} file={file.latest as File} version={props.version} />
        }
      >
        <Match when={file.latest === null}>
          <EmptyState title="This file is not there" icon={<FileQuestion />}>
            It may have been moved or deleted by another program.
          </EmptyState>
        </Match>
        <Match when={typeof file.latest === 'string' && file.latest}>
          {(reason) => (
            <EmptyState title="This cannot be opened" icon={<FileQuestion />}>
              {reason()}
            </EmptyState>
          )}
        </Match>
        <Match when={imageType(props.path) !== undefined && file.latest instanceof File && file.latest}>
          {(known) => <Picture file={known()} path={props.path} />}
        </Match>
      </Switch>
    </Show>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof VaultError) return `${error.message} ${error.hint}`;
  return errorText(error);
}

function Picture(props: { readonly file: File; readonly path: VaultPath }) {
  const [url, setUrl] = createSignal('');
  const [size, setSize] = createSignal('');
  createEffect(
    on(
      () => props.file,
      (file) => {
        const made = URL.createObjectURL(file.slice(0, file.size, imageType(props.path) ?? file.type));
        setUrl(made);
        onCleanup(() => URL.revokeObjectURL(made));
      },
    ),
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

interface OtherFileProps {
  readonly vault: Vault;
  readonly path: VaultPath;
  readonly file: File;
  readonly version: number;
}

function OtherFile(props: OtherFileProps) {
  const [isShown, setShown] = createSignal(false);
  const [isText] = createResource(
    () => props.file,
    (file) => isTextFile(file).catch(() => false),
  );
  const kind = () => extension(props.path).toUpperCase();
  return (
    <Show
      when={isShown()}
      fallback={
        <EmptyState
          title={kind() === '' ? 'This kind of file is not shown here' : `${kind()} files are not shown here`}
          icon={<FileQuestion />}
        >
          <p>{`${fileName(props.path)}, ${toBytes(props.file.size)}. Open it with another program from the vault’s folder${isText.latest ? ', or look at its text here' : ''}.`}</p>
          <Show when={isText.latest}>
            <Button onClick={() => setShown(true)}>Show as plain text</Button>
          </Show>
        </EmptyState>
      }
    >
      <PlainFile
        vault={props.vault}
        path={props.path}
        version={props.version}
        notice="This file is no note: its text is shown as it is stored, in parts. To change it, open it with another program."
      />
    </Show>
  );
}

function toBytes(size: number): string {
  if (size < 1000) return `${size} bytes`;
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
