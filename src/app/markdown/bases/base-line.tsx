import Check from 'lucide-solid/icons/check';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import Plus from 'lucide-solid/icons/plus';
import { Show } from 'solid-js';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { number } from '../../strings/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { basesText } from './bases.texts.ts';
import { FileLink } from './cells/base-cell.tsx';
import type { BaseResult } from './cells/base-body.ts';

/** What a base in a note is called by: its file, or where it is written in the note the view that shows. */
export function BaseName(props: { readonly path: VaultPath | undefined; readonly view?: string | undefined }) {
  return (
    <Show when={props.path} fallback={<span class="base-line__view">{props.view}</span>}>
      {(path) => (
        <>
          <FileLink path={path()} target={path()} text={stem(path())} />
          <Show when={props.view}>
            <span class="base-line__view">{props.view}</span>
          </Show>
        </>
      )}
    </Show>
  );
}

interface BaseLineProps {
  readonly path: VaultPath | undefined;
  readonly result: BaseResult;
  /** What there is of it, in words. */
  readonly summary: string;
  /** There may be more rows in notes that are still to be read. */
  readonly isLooking: boolean;
  /** Makes a note of the view; absent where rows are only read. */
  readonly onCreate: (() => void) | undefined;
  readonly onView: (view: string) => void;
  /** What else can be done with it. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** The one line of a base in a note: its name, how many there are, a new one, and a menu with all else. */
export function BaseLine(props: BaseLineProps) {
  const hasViews = () => props.result.views.length > 1;
  const views = (): MenuEntry[] =>
    hasViews()
      ? props.result.views.map(({ name }) => ({
          label: name,
          icon: <Show when={name === props.result.view.name}>{<Check aria-hidden="true" />}</Show>,
          run: () => props.onView(name),
        }))
      : [];
  const count = () => (props.isLooking && props.result.total === 0 ? '…' : number(props.result.total));
  return (
    <div class="base-line">
      <BaseName path={props.path} view={hasViews() || props.path === undefined ? props.result.view.name : undefined} />
      <span class="base-line__count" role="status" title={props.summary}>
        <span aria-hidden="true">{count()}</span>
        <span class="visually-hidden">{props.summary}</span>
      </span>
      <span class="base-line__acts">
        <Show when={props.onCreate}>
          {(create) => (
            <IconButton size="sm" label={basesText.newNote} onClick={() => create()()}>
              <Plus aria-hidden="true" />
            </IconButton>
          )}
        </Show>
        <Menu
          label={basesText.more}
          trigger={<Ellipsis aria-hidden="true" />}
          triggerClass="icon-button icon-button--sm base-line__menu"
          groups={[views(), ...props.groups]}
        />
      </span>
    </div>
  );
}
