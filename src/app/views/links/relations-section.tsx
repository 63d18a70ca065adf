import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import Plus from 'lucide-solid/icons/plus';
import { For, Show } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { RelationRow } from '../../../workers/contract.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { toPersonText } from '../../state/tools/person-text.ts';
import { createStillLooking } from '../../state/vault/still-looking.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { linksText } from '../../strings/en/links.ts';
import { percent } from '../../strings/formats.ts';
import { commonText } from '../../strings/en/common.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { noteName } from '../../state/vault/note-name.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useTools } from '../../state/tools/tools.ts';
import { showNotice } from '../../ui/toast.tsx';
import { LinksSection } from './links-section.tsx';
import './relations-section.css';

/** The typed relations of the open note, out and in: followed, added and deleted here. */
export function RelationsSection(props: { readonly path: VaultPath; readonly edges: readonly RelationRow[] }) {
  const shell = useShell();
  const isLooking = createStillLooking(useVault().index);
  return (
    <section aria-label={linksText.relationsSection.relations}>
      <LinksSection
        id="relations"
        title={linksText.relationsSection.relations}
        count={props.edges.length}
        acts={
          <IconButton
            label={linksText.relationsSection.addARelation}
            size="sm"
            onClick={() => shell.show('tool', { name: 'create_relationship' })}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        }
      >
        <ul class="links__list">
          <For
            each={props.edges}
            fallback={
              <li class="links__none">
                {isLooking() ? commonText.stillLooking : linksText.relationsSection.noteSupportsContradictsOr}
              </li>
            }
          >
            {(edge) => <RelationItem edge={edge} path={props.path} isLooking={isLooking()} />}
          </For>
        </ul>
      </LinksSection>
    </section>
  );
}

function RelationItem(props: { readonly edge: RelationRow; readonly path: VaultPath; readonly isLooking: boolean }) {
  const navigation = useNavigation();
  const isOut = () => props.edge.sourcePath === props.path;
  const type = () => props.edge.type.replaceAll('_', ' ');
  const title = () => (goal() === undefined ? props.edge.target : noteName(goal() ?? ''));
  const goal = () => (isOut() ? props.edge.targetPath : props.edge.sourcePath);
  const open = () => {
    const path = goal();
    if (path) navigation.openNote(path, isOut() ? undefined : props.edge.line);
  };

  return (
    <li class="relations__item">
      <button type="button" class="list-item links__item" data-focus-inset disabled={!goal()} onClick={open}>
        <span class="relations__type">
          <Show when={isOut()} fallback={<ArrowLeft aria-hidden="true" />}>
            <ArrowRight aria-hidden="true" />
          </Show>
          <span>
            <span class="visually-hidden">{isOut() ? linksText.relationsSection.thisNote : ''}</span>
            {type()}
            <span class="visually-hidden">{isOut() ? '' : linksText.relationsSection.thisNoteColon}</span>
          </span>
        </span>
        <span class="relations__title truncate">{title()}</span>
        <span class="links__kind relations__state">
          {props.isLooking && goal() === undefined ? '' : stateOf(props.edge, goal())}
        </span>
        <Show when={props.edge.notes}>
          <span class="links__context">{props.edge.notes}</span>
        </Show>
      </button>
      <RelationMenu
        edge={props.edge}
        inWords={
          isOut()
            ? linksText.relationsSection.relationFrom(type(), title())
            : linksText.relationsSection.relationTo(title(), type())
        }
      />
    </li>
  );
}

/** What can be done about a relation; a dangling one says too little to be summed up or weighed. */
function RelationMenu(props: { readonly edge: RelationRow; readonly inWords: string }) {
  const tools = useTools();
  const shell = useShell();
  const edge_id = () => props.edge.id;
  const form = (label: string, tool: string): MenuEntry => ({
    label,
    run: () => shell.show('tool', { name: tool, values: { edge_id: edge_id() } }),
  });
  const run = async (tool: string) => {
    const result = await tools.run(tool, { edge_id: edge_id() });
    const refused = result.success ? '' : toPersonText(result);
    if (refused !== '') showNotice({ kind: 'error', text: refused });
  };
  const groups = (): MenuEntry[][] => [
    props.edge.targetPath === undefined
      ? [form(linksText.relationsSection.changeItsType, 'reclassify_relationship')]
      : [
          form(linksText.relationsSection.changeItsType, 'reclassify_relationship'),
          form(linksText.relationsSection.workOutItsConfidence, 'recalculate_edge_confidence'),
          form(linksText.relationsSection.summariseIt, 'summarize_relationship'),
        ],
    [{ label: commonText.delete, danger: true, run: () => void run('delete_relationship') }],
  ];
  return (
    <Menu
      label={linksText.relationsSection.whatToDoWith(props.inWords)}
      trigger={<Ellipsis aria-hidden="true" />}
      triggerClass="icon-button icon-button--sm relations__menu"
      groups={groups()}
    />
  );
}

/** That it leads to nothing; else how sure it is, where that is not certain. */
function stateOf({ confidence }: RelationRow, goal: VaultPath | undefined): string {
  if (goal === undefined) return linksText.relationsSection.noSuchNote;
  return confidence < 1 ? percent(confidence) : '';
}
