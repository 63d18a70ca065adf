import './relations-section.css';
import { relationInWords } from '../../state/messages/own-language.ts';
import ArrowLeft from 'lucide-solid/icons/arrow-left';
import ArrowRight from 'lucide-solid/icons/arrow-right';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import Plus from 'lucide-solid/icons/plus';
import { createUniqueId, For, type JSX, Show } from 'solid-js';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { RelationRow } from '../../../workers/contract.ts';
import { signalAsKept } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { linksText } from './links.texts.ts';
import { number, percent } from '../../strings/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { showNotice } from '../../ui/toast.tsx';

interface LinksSectionProps {
  /** Under which it is kept that it is folded. */
  readonly id: 'relations' | 'incoming' | 'outgoing' | 'mentions' | 'tags';
  readonly title: string;
  readonly count: number;
  /** There are more than were counted. */
  readonly hasMore?: boolean;
  /** There may be more in notes that are still to be read: none is no count yet. */
  readonly isLooking?: boolean;
  /** Beside the heading. */
  readonly acts?: JSX.Element;
  readonly children: JSX.Element;
}

/** A part of the links of a note. Its heading folds it, for every note alike and until it is unfolded, after a reload too. */
export function LinksSection(props: LinksSectionProps) {
  const [folded, setFolded] = signalAsKept<ReadonlySet<string>>(useVault(), 'links.folded', new Set());
  const isOpen = () => !folded().has(props.id);
  const body = createUniqueId();
  const toggle = () =>
    setFolded((foldedNames) => {
      const next = new Set(foldedNames);
      if (!next.delete(props.id)) next.add(props.id);
      return next;
    });
  return (
    <div class="links__section">
      <div class="links__head">
        <h2 class="links__heading">
          <button
            type="button"
            class="links__fold"
            data-focus-inset
            aria-expanded={isOpen()}
            aria-controls={isOpen() ? body : undefined}
            onClick={toggle}
          >
            <ChevronRight class="links__chevron" aria-hidden="true" />
            <span class="truncate">{props.title}</span>{' '}
            <span class="links__count">
              {props.isLooking && props.count === 0 ? '…' : number(props.count)}
              {props.hasMore ? '+' : ''}
            </span>
          </button>
        </h2>
        {props.acts}
      </div>
      <Show when={isOpen()}>
        <div id={body}>{props.children}</div>
      </Show>
    </div>
  );
}

/** The typed relations of the open note, out and in: followed, added and deleted here. */
export function RelationsSection(props: { readonly path: VaultPath; readonly edges: readonly RelationRow[] }) {
  const shell = useShell();
  const isLooking = createStillLooking(useVault().index);
  return (
    <section aria-label={linksText.relationsSection.title}>
      <LinksSection
        id="relations"
        title={linksText.relationsSection.title}
        count={props.edges.length}
        acts={
          <IconButton
            label={linksText.relationsSection.add}
            size="sm"
            onClick={() => shell.show('tool', { name: 'create_relationship' })}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        }
      >
        <ul class="links__list">
          <For each={props.edges}>
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
  const type = () => relationInWords(props.edge.type);
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
            <span class="visually-hidden">{isOut() ? linksText.relationsSection.subject : ''}</span>
            {type()}
            <span class="visually-hidden">{isOut() ? '' : linksText.relationsSection.object}</span>
          </span>
        </span>
        <span class="relations__title truncate">{title()}</span>
        <span class="links__kind relations__state">
          {props.isLooking && goal() === undefined ? '' : relationStatus(props.edge, goal())}
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
      ? [form(linksText.relationsSection.changeType, 'reclassify_relationship')]
      : [
          form(linksText.relationsSection.changeType, 'reclassify_relationship'),
          form(linksText.relationsSection.workOutConfidence, 'recalculate_edge_confidence'),
          form(linksText.relationsSection.summarise, 'summarize_relationship'),
        ],
    [{ label: commonText.delete, danger: true, run: () => void run('delete_relationship') }],
  ];
  return (
    <Menu
      label={linksText.relationsSection.menu(props.inWords)}
      trigger={<Ellipsis aria-hidden="true" />}
      triggerClass="icon-button icon-button--sm relations__menu"
      groups={groups()}
    />
  );
}

/** That it leads to nothing; else how sure it is, where that is not certain. */
function relationStatus({ confidence }: RelationRow, goal: VaultPath | undefined): string {
  if (goal === undefined) return linksText.relationsSection.missingNote;
  return confidence < 1 ? percent(confidence) : '';
}
