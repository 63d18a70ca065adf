import { Show } from 'solid-js';
import { routeToHash } from '../../state/navigation/address.ts';
import { createOpenNote } from './create-open-note.ts';
import { missingName, pathOf, type GraphModel } from './graph-model.ts';

/** A note by its name, to be opened; one that does not exist yet leads to where it can be made. */
export function NoteLink(props: { readonly model: GraphModel; readonly note: number }) {
  const openNote = createOpenNote();
  const name = () => props.model.names[props.note];
  return (
    <Show
      when={pathOf(props.model, props.note)}
      fallback={
        <button
          type="button"
          class="graph__missing"
          title={missingName(props.model, props.note)}
          data-menu-missing={missingName(props.model, props.note)}
          onClick={() => openNote(props.model, props.note)}
        >
          {name()}
        </button>
      }
    >
      {(path) => (
        <a href={routeToHash(path())} title={path()} data-menu-of={path()}>
          {name()}
        </a>
      )}
    </Show>
  );
}
