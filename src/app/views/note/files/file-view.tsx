import './picture-view.css';
import FileQuestion from 'lucide-solid/icons/file-question-mark';
import ZoomIn from 'lucide-solid/icons/zoom-in';
import ZoomOut from 'lucide-solid/icons/zoom-out';
import {
  type Accessor,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  ErrorBoundary,
  type JSX,
  Match,
  on,
  onCleanup,
  Show,
  Switch,
} from 'solid-js';
import { type Vault, VaultError } from '../../../../fs-access/vault.ts';
import { errorInOwnLanguage } from '../../../strings/known-sentences.ts';
import { dataKind, isSavedPage } from '../../../../notes/formats/data/read-data.ts';
import { isDrawingPath } from '../../../../notes/formats/drawing/read-drawing.ts';
import { extension, fileName, isBasePath, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexClient } from '../../../../workers/contract.ts';
import { fileKind, type FileKind } from '../../../markdown/files/address-link.ts';
import { errorForPerson } from '../../../state/tools/person-text.ts';
import { noteFilesText } from './note-files.texts.ts';
import { size as inUnits } from '../../../strings/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { saveFile } from '../../../ui/page/save-file.ts';
import { PlainFile } from './plain-file.tsx';

/** An address of the file's bytes, under the type that its name says, for as long as it is shown. */
function createFileUrl(props: { readonly file: File; readonly path: string }): Accessor<string> {
  return createMemo(() => {
    const { file } = props;
    const url = URL.createObjectURL(file.slice(0, file.size, fileKind(props.path)?.type ?? file.type));
    onCleanup(() => URL.revokeObjectURL(url));
    return url;
  });
}

const STEP = 1.25;
const LARGEST = 16;

/** A picture that fits its place until it is zoomed: by the buttons, the wheel with Ctrl, + and -, or a double click; moved by dragging or scrolling. */
function PictureView(props: { readonly file: File; readonly path: VaultPath }) {
  const url = createFileUrl(props);
  const [zoom, setZoom] = createSignal(1);
  const [size, setSize] = createSignal('');
  let scroller!: HTMLDivElement;
  /** Keeps the point (of the viewport) where it is. */
  const zoomTo = (to: number, x?: number, y?: number) => {
    const next = Math.max(1, Math.min(LARGEST, to));
    const box = scroller.getBoundingClientRect();
    const [atX, atY] = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
    const by = next / zoom();
    const [leftOffset, top] = [(scroller.scrollLeft + atX) * by - atX, (scroller.scrollTop + atY) * by - atY];
    setZoom(next);
    scroller.scrollTo(leftOffset, top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(zoom() * STEP);
    else if (event.key === '-') zoomTo(zoom() / STEP);
    else if (event.key === '0') zoomTo(1);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
    scroller.scrollBy(-event.movementX, -event.movementY);
  };
  return (
    <article class="note" aria-label={fileName(props.path)}>
      <header class="note__header picture__bar">
        <p class="picture__size">{[size(), inUnits(props.file.size)].filter(Boolean).join(' · ')}</p>
        <IconButton
          label={noteFilesText.pictureView.zoomOut}
          disabled={zoom() <= 1}
          onClick={() => zoomTo(zoom() / STEP)}
        >
          <ZoomOut />
        </IconButton>
        <IconButton
          label={noteFilesText.pictureView.zoomIn}
          disabled={zoom() >= LARGEST}
          onClick={() => zoomTo(zoom() * STEP)}
        >
          <ZoomIn />
        </IconButton>
        <Button size="sm" disabled={zoom() === 1} onClick={() => zoomTo(1)}>
          {noteFilesText.pictureView.fit}
        </Button>
        <Button size="sm" onClick={() => saveFile(fileName(props.path), props.file)}>
          {noteFilesText.pictureView.download}
        </Button>
      </header>
      <div
        class="picture__scroller"
        classList={{ 'is-zoomed': zoom() > 1 }}
        role="document"
        aria-label={fileName(props.path)}
        tabindex="0"
        ref={scroller}
        onKeyDown={onKeyDown}
        onPointerMove={drag}
        onDblClick={(event) => zoomTo(zoom() > 1 ? 1 : 2.5, event.clientX, event.clientY)}
        on:wheel={{
          passive: false,
          handleEvent(event: WheelEvent) {
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            zoomTo(zoom() * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
          },
        }}
      >
        <div class="picture__canvas" style={{ '--zoom': zoom() }}>
          <img
            src={url()}
            alt={fileName(props.path)}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(`${naturalWidth} × ${naturalHeight}`)
            }
          />
        </div>
      </div>
    </article>
  );
}

/** Bytes that are looked at. */
const LOOKED_AT = 4_000;
/** Characters in a hundred that may be of no text: old encodings have some. */
const MOST_BROKEN = 10;

/** Whether a file seems to hold text, by its beginning: pictures, archives and documents hold zeros and broken characters. */
export async function isTextFile(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return true;
  if (bytes.length === 0 || bytes.includes(0)) return false;
  const text = new TextDecoder().decode(bytes);
  if (text.startsWith('%PDF-')) return false;
  return (text.match(/\uFFFD/g)?.length ?? 0) * 100 <= text.length * MOST_BROKEN;
}

const BaseView = lazyPart(async () => (await import('../../base/base-view.tsx')).BaseView);
const DataView = lazyPart(async () => (await import('../../data/data-view.tsx')).DataView);
const DrawingFile = lazyPart(async () => (await import('../../drawing/drawing-file.tsx')).DrawingFile);
const SavedPageView = lazyPart(async () => (await import('./saved-page-view.tsx')).SavedPageView);
const PdfView = lazyPart(async () => (await import('./pdf-view.tsx')).PdfView);

/** Notes of Evernote or Joplin in one file. */
const isNotebook = (path: VaultPath): boolean => /\.(?:enex|jex)$/iu.test(path);

/** A file that is no note: shown as what it is where the browser can, else as text, else offered as a download. */
export function FileView(props: {
  readonly vault: Vault;
  readonly index: IndexClient;
  readonly path: VaultPath;
  readonly version: number;
}) {
  const [file] = createResource(
    () => ({ path: props.path, version: props.version }),
    createFileReader((path) => props.vault.file(path)),
  );
  const shownAs = (kind: FileKind['kind']) => {
    const latestFile = file.latest;
    return latestFile instanceof File && fileKind(props.path)?.kind === kind ? latestFile : undefined;
  };
  const asText = (fileOf: () => File, reason: string) => (
    <PlainFile vault={props.vault} path={props.path} version={fileOf()} notice={reason} />
  );
  // Kept while it is looked up again, so that the reader stays where they were.
  return (
    <Show when={file.latest !== undefined}>
      <Readable file={file.latest}>
        <Switch
          fallback={
            <OtherFile vault={props.vault} path={props.path} file={file.latest as File} version={props.version} />
          }
        >
          <Match when={file.latest === null}>
            <EmptyState title={noteFilesText.fileView.missing} icon={<FileQuestion />}>
              {noteFilesText.fileView.missingHelp}
            </EmptyState>
          </Match>
          <Match when={typeof file.latest === 'string' && file.latest}>
            {(reason) => <CannotOpen reason={reason()} />}
          </Match>
          <Match when={file.latest instanceof File && isBasePath(props.path) && file.latest}>
            {(shownFile) => <BaseView file={shownFile()} path={props.path} />}
          </Match>
          <Match when={file.latest instanceof File && dataKind(props.path) !== undefined && file.latest}>
            {(shownFile) => (
              <DataView path={props.path} file={shownFile()} asText={(reason) => asText(shownFile, reason)} />
            )}
          </Match>
          <Match when={file.latest instanceof File && isDrawingPath(props.path) && file.latest}>
            {(shownFile) => (
              <DrawingFile
                vault={props.vault}
                index={props.index}
                path={props.path}
                file={shownFile()}
                asText={(reason) => asText(shownFile, reason)}
              />
            )}
          </Match>
          <Match when={file.latest instanceof File && isSavedPage(props.path) && file.latest}>
            {(shownFile) => (
              <SavedPageView path={props.path} file={shownFile()} asText={(reason) => asText(shownFile, reason)} />
            )}
          </Match>
          <Match when={shownAs('image')}>{(shownFile) => <PictureView file={shownFile()} path={props.path} />}</Match>
          <Match when={shownAs('audio')}>
            {(shownFile) => <MediaView kind="audio" file={shownFile()} path={props.path} />}
          </Match>
          <Match when={shownAs('video')}>
            {(shownFile) => <MediaView kind="video" file={shownFile()} path={props.path} />}
          </Match>
          <Match when={shownAs('pdf')}>{(shownFile) => <PdfView file={shownFile()} path={props.path} />}</Match>
        </Switch>
      </Readable>
    </Show>
  );
}

/**
 * What is drawn of a file, or why it could not be read: another program may write it just now, or it lies in a cloud that cannot be
 * reached. As soon as it is another file, it is tried once more.
 */
function Readable(props: { readonly file: Found | undefined; readonly children: JSX.Element }) {
  return (
    <ErrorBoundary
      fallback={(error, again) => {
        createEffect(on(() => props.file, again, { defer: true }));
        return <CannotOpen reason={failureOf(error)} />;
      }}
    >
      {props.children}
    </ErrorBoundary>
  );
}

function CannotOpen(props: { readonly reason: string }) {
  return (
    <EmptyState title={noteFilesText.fileView.failed} icon={<FileQuestion />}>
      {props.reason}
    </EmptyState>
  );
}

type Found = File | string | null;

/** Gives the same object again while the file is the same: other files change all the time, and this one stays open. */
function createFileReader(
  readFile: (path: VaultPath) => Promise<File | undefined>,
): (place: { path: VaultPath }) => Promise<Found> {
  let last: { readonly path: VaultPath; readonly file: File } | undefined;
  return async ({ path }) => {
    const file = await readFile(path).catch(failureOf);
    if (!(file instanceof File)) return file ?? null;
    const isSame = last?.path === path && last.file.lastModified === file.lastModified && last.file.size === file.size;
    last = isSame && last ? last : { path, file };
    return last.file;
  };
}

function failureOf(error: unknown): string {
  if (error instanceof VaultError) return errorForPerson(error);
  return errorInOwnLanguage(error);
}

interface OtherFileProps {
  readonly vault: Vault;
  readonly path: VaultPath;
  readonly file: File;
  readonly version: number;
}

function OtherFile(props: OtherFileProps) {
  const [isText] = createResource(
    () => props.file,
    (file) => isTextFile(file).catch(() => false),
  );
  const kind = () => extension(props.path).toUpperCase();
  return (
    <Show when={isText.latest !== undefined}>
      <Show
        when={isText.latest}
        fallback={
          <EmptyState
            title={kind() === '' ? noteFilesText.fileView.unsupported : noteFilesText.fileView.unsupportedKind(kind())}
            icon={<FileQuestion />}
          >
            <p>{`${fileName(props.path)}, ${inUnits(props.file.size)}.`}</p>
            <Button variant="primary" onClick={() => saveFile(fileName(props.path), props.file)}>
              {noteFilesText.fileView.download}
            </Button>
          </EmptyState>
        }
      >
        <PlainFile
          vault={props.vault}
          path={props.path}
          version={props.file}
          notice={isNotebook(props.path) ? noteFilesText.fileView.notebook : noteFilesText.fileView.textOnly}
        />
      </Show>
    </Show>
  );
}

/** Sound or film of the vault, with the browser's own controls. */
function MediaView(props: { readonly kind: 'audio' | 'video'; readonly file: File; readonly path: VaultPath }) {
  const url = createFileUrl(props);
  const [isUnplayable, setUnplayable] = createSignal(false);
  return (
    <article class="note" aria-label={fileName(props.path)}>
      <figure class="note__picture">
        <Show when={!isUnplayable()} fallback={<p>{noteFilesText.mediaView.failed(fileName(props.path))}</p>}>
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
            {noteFilesText.mediaView.download}
          </Button>
        </figcaption>
      </figure>
    </article>
  );
}
