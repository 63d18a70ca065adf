import { createMemo, Show } from 'solid-js';
import { notFound } from '../../../../fs-access/vault-refusals.ts';
import { extension, fileName, isNotePath, stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { Vault } from '../../../../fs-access/vault.ts';
import { fileParts, type NoteParts, PartsView, type PartsViewProps } from './parts-view.tsx';

interface PlainFileProps extends Pick<PartsViewProps, 'wantsKeyboard' | 'onKeyboard'> {
  readonly vault: Vault;
  readonly path: VaultPath;
  /** Why the file is not shown as others of its kind, and what to do. */
  readonly notice: string;
  /** Changes where the file may have: it is then read again. */
  readonly version?: unknown;
}

/** A file that cannot be shown as what it is: its text, in parts, each read from disk when it is looked at. */
export function PlainFile(props: PlainFileProps) {
  const name = () => (isNotePath(props.path) ? stem(props.path) : fileName(props.path));
  const parts = createMemo(() => {
    const { vault, path } = props;
    void props.version;
    return () => partsOnDisk(vault, path);
  });
  return (
    <article class="note" aria-label={name()}>
      <Show when={isNotePath(props.path)} fallback={<h1 class="visually-hidden">{name()}</h1>}>
        <header class="note__header">
          <div class="note__heading">
            <h1 class="note__name truncate">{name()}</h1>
          </div>
        </header>
      </Show>
      <PartsView
        parts={parts()}
        notice={props.notice}
        isCode={isCode(props.path)}
        wantsKeyboard={props.wantsKeyboard === true}
        onKeyboard={() => props.onKeyboard?.()}
      />
    </article>
  );
}

/** Prose is read in the face of notes; everything else stands in columns, as programs and tables do. */
const isCode = (path: VaultPath): boolean => !isNotePath(path) && extension(path) !== 'txt';

async function partsOnDisk(vault: Vault, path: VaultPath): Promise<NoteParts> {
  const file = await vault.file(path);
  if (!file) throw notFound(path);
  return fileParts(file);
}
