import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import Plus from 'lucide-solid/icons/plus';
import X from 'lucide-solid/icons/x';
import { For, Show } from 'solid-js';
import type { VaultPath } from '../../notes/paths.ts';
import type { RelationRow } from '../../workers/contract.ts';
import { useShell } from '../shell/shell-context.ts';
import { useWorkspace } from '../state/workspace.ts';
import { refusalOf } from '../tree/move-file.ts';
import { IconButton } from '../ui/icon-button.tsx';
import './relations-section.css';

/** The typed relations of the open note, out and in: followed, added and deleted here. */
export function RelationsSection(props: { readonly path: VaultPath; readonly edges: readonly RelationRow[] }) {
  const shell = useShell();
  return (
    <section class="relations" aria-label="Relations">
      <div class="relations__head">
        <h3 class="links__heading">
          Relations <span class="links__count">{props.edges.length}</span>
        </h3>
        <IconButton label="Add a relation" size="sm" onClick={() => shell.show({ tool: 'create_relationship' })}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      <ul class="links__list">
        <For each={props.edges} fallback={<li class="links__none">This note supports, contradicts or cites no other yet.</li>}>
          {(edge) => <RelationItem edge={edge} path={props.path} />}
        </For>
      </ul>
    </section>
  );
}

function RelationItem(props: { readonly edge: RelationRow; readonly path: VaultPath }) {
  const workspace = useWorkspace();
  const isOut = () => props.edge.sourcePath === props.path;
  const type = () => props.edge.type.replaceAll('_', ' ');
  const title = () => (isOut() ? (props.edge.targetTitle ?? props.edge.targetPath ?? props.edge.target) : props.edge.sourceTitle);
  const goal = () => (isOut() ? props.edge.targetPath : props.edge.sourcePath);
  const inWords = () => (isOut() ? `This note ${type()} “${title()}”` : `“${title()}” ${type()} this note`);
  const remove = async () => {
    const refused = refusalOf(await workspace.runTool('delete_relationship', { edge_id: props.edge.id }));
    if (refused !== undefined) workspace.notify({ kind: 'error', text: refused });
  };
  const open = () => {
    const path = goal();
    if (path) workspace.openNote(path, isOut() ? undefined : props.edge.line);
  };

  return (
    <li class="relations__item">
      <button type="button" class="list-item links__item" data-focus-inset aria-label={`${inWords()}${goal() ? '' : ', which is not there'}`} disabled={!goal()} onClick={open}>
        <span class="links__title">
          <span class="relations__type">
            <Show when={isOut()} fallback={<ArrowLeft aria-hidden="true" />}>
              <ArrowRight aria-hidden="true" />
            </Show>
            {type()}
          </span>
          <span class="links__kind">{stateOf(props.edge, goal())}</span>
        </span>
        <span class="relations__title truncate">{title()}</span>
        <Show when={props.edge.notes}>
          <span class="links__context">{props.edge.notes}</span>
        </Show>
      </button>
      <IconButton class="relations__remove" label={`Delete the relation: ${inWords()}`} size="sm" onClick={() => void remove()}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** That it leads to nothing; else how sure it is, where that is not certain. */
function stateOf({ confidence }: RelationRow, goal: VaultPath | undefined): string {
  if (goal === undefined) return 'no such note';
  return confidence < 1 ? `${Math.round(confidence * 100)} %` : '';
}
