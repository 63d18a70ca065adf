import FileQuestion from 'lucide-solid/icons/file-question-mark';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import { createResource, Match, Show, Switch } from 'solid-js';
import { errorInOwnLanguage } from '../../../strings/known-sentences.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { readCanvasLists } from '../../../../notes/canvas/parse-canvas.ts';
import { readNote } from '../../../../fs-access/read-note.ts';
import { VaultError } from '../../../../fs-access/vault.ts';
import { canvasText } from './canvas.texts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type OpenVault, useVault } from '../../../state/vault/open-vault.ts';
import { errorForPerson } from '../../../state/tools/person-text.ts';
import { PlainFile } from '../files/plain-file.tsx';
import { CanvasPage } from './canvas-page.tsx';
import '../../../markdown/markdown.css';
import './canvas-view.css';

interface CanvasViewProps {
  readonly path: VaultPath;
  /** Rises when files may have changed: the canvas, or those that its cards show. */
  readonly version: number;
}

/** A canvas as it is drawn, or as a list of its cards, to read and to change; else why it cannot be read. */
export function CanvasView(props: CanvasViewProps) {
  const vault = useVault();
  const readCanvas = createCanvasReader(vault);
  const [canvas, { refetch }] = createResource(
    () => ({ path: props.path, version: props.version }),
    ({ path }) => readCanvas(path),
  );
  // Kept while it is read again, so that the reader stays where they were.
  return (
    <Show when={canvas.latest !== undefined}>
      <Switch>
        <Match when={canvasSourceText(canvas.latest) !== undefined}>
          <CanvasPage
            path={props.path}
            version={props.version}
            text={canvasSourceText(canvas.latest) ?? ''}
            onChanged={async () => refetch()}
          />
        </Match>
        <Match when={canvas.latest === 'missing'}>
          <EmptyState title={canvasText.view.missing} icon={<FileQuestion />}>
            {canvasText.view.missingHelp}
          </EmptyState>
        </Match>
        <Match when={unreadableCanvasReason(canvas.latest)}>
          {(reason) => (
            <EmptyState title={canvasText.view.unreadable} icon={<FileQuestion />}>
              {reason()}
            </EmptyState>
          )}
        </Match>
        <Match when={shownAsText(canvas.latest)}>
          {(reason) => <PlainFile vault={vault.files} path={props.path} notice={reason()} version={canvas.latest} />}
        </Match>
      </Switch>
    </Show>
  );
}

type ReadCanvas =
  | { readonly text: string }
  | { readonly problem: string }
  | 'missing'
  | { readonly failure: string; readonly isTooLarge: boolean };

/** Gives the same object again while the file is the same. What is too large is not read. */
function createCanvasReader({ files }: Pick<OpenVault, 'files'>): (path: VaultPath) => Promise<ReadCanvas> {
  let last: { readonly hash: string; readonly canvas: ReadCanvas } | undefined;
  return async (path) => {
    try {
      const { text, hash } = await readNote(files, path);
      if (last?.hash !== hash) last = { hash, canvas: checkCanvasText(text) };
      return last.canvas;
    } catch (error) {
      if (error instanceof VaultError && (error.code === 'not_found' || error.code === 'ignored')) return 'missing';
      const isTooLarge = error instanceof VaultError && error.code === 'too_large';
      return {
        failure: error instanceof VaultError && !isTooLarge ? errorForPerson(error) : errorInOwnLanguage(error),
        isTooLarge,
      };
    }
  };
}

function checkCanvasText(text: string): ReadCanvas {
  const { problem } = readCanvasLists(text);
  if (!problem) return { text };
  const message = inOwnLanguage(problem.message.replace(/\.?$/, '.'));
  return { problem: canvasText.view.unreadableLine(problem.line, message) };
}

const canvasSourceText = (canvas: ReadCanvas | undefined): string | undefined =>
  typeof canvas === 'object' && 'text' in canvas ? canvas.text : undefined;

function unreadableCanvasReason(canvas: ReadCanvas | undefined): string | undefined {
  return typeof canvas === 'object' && 'failure' in canvas && !canvas.isTooLarge ? canvas.failure : undefined;
}

/** Why its text is shown in place of its cards, and what to do. */
function shownAsText(canvas: ReadCanvas | undefined): string | undefined {
  if (typeof canvas !== 'object') return undefined;
  if ('failure' in canvas) return canvas.isTooLarge ? canvasText.view.shownInParts(canvas.failure) : undefined;
  return 'problem' in canvas ? canvas.problem : undefined;
}
