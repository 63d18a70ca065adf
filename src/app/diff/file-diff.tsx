import { createMemo, Show } from 'solid-js';
import { isBasePath, isCanvasPath, isNotePath } from '../../notes/paths/paths.ts';
import { readBaseChange } from './as-read/read-base-change.ts';
import { readCanvasChange } from './as-read/read-canvas-change.ts';
import type { ReadChange } from './as-read/read-change.ts';
import { diffText } from './diff.texts.ts';
import { DiffView } from './diff-view.tsx';

export interface FileDiffProps {
  readonly path: string;
  /** Names the file for people and screen readers: a path as `showName` has it. */
  readonly label: string;
  /** null: the file is new. */
  readonly before: string | null;
  /** null: the file goes. */
  readonly after: string | null;
  /** In words for people who do not read source, where there are any for such a file. */
  readonly asRead: boolean;
  /** It is answered: words that leave something out stand above the source, which leaves out nothing. */
  readonly isAsked?: boolean;
  /** Each character outside plain ASCII as its number. */
  readonly isExact?: boolean;
}

/** Whether the source of a file is one thing, and what a person reads in it another. */
export const canBeRead = (path: string): boolean => isNotePath(path) || isCanvasPath(path) || isBasePath(path);

/** What changes in a file: a note as it reads, the cards of a canvas, the filters, columns and views of a base; or the source. */
export function FileDiff(props: FileDiffProps) {
  const readable = createMemo(() => (props.asRead ? inWords(props.path, props.before, props.after) : undefined));
  return (
    <>
      <DiffView
        label={props.label}
        before={(readable() ?? props).before}
        after={(readable() ?? props).after}
        said={readable()?.said ?? []}
        asRead={readable() !== undefined}
        isExact={props.isExact === true}
      />
      <Show when={props.isAsked && readable() && !isNotePath(props.path)}>
        <p class="diff__caption">{diffText.fileDiff.inFile}</p>
        <DiffView bare label={props.label} before={props.before} after={props.after} isExact={props.isExact === true} />
      </Show>
    </>
  );
}

function inWords(path: string, before: string | null, after: string | null): ReadChange | undefined {
  if (isCanvasPath(path)) return readCanvasChange(before, after);
  if (isBasePath(path)) return readBaseChange(before, after);
  return isNotePath(path) ? { before, after, said: [] } : undefined;
}
