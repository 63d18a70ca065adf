import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  on,
  type Accessor,
  type ResourceFetcherInfo,
  type Setter,
} from 'solid-js';
import { createStore } from 'solid-js/store';
import { errorText } from '../../../notes/basics/error-text.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import type { GraphOverview } from '../../../workers/contract.ts';
import { chooseGraphPart, type GraphPart } from './choose-graph-part.ts';
import { createGraphLayout, type GraphLayout, type LayoutBase } from './create-graph-layout.ts';
import { toGraphModel, type GraphModel } from './graph-model.ts';
import { keepShowMissing, keptShowMissing } from './keep-show-missing.ts';
import { isSameGraph } from './same-graph.ts';
import { groupNotes, type GroupBy, type NoteGroups } from './group-notes.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

/** What the person chose of the view's controls. */
export interface GraphControls {
  readonly showLinks: boolean;
  /** Notes that links name and nobody has written yet. */
  readonly showMissing: boolean;
  readonly hiddenTypes: readonly string[];
  readonly filter: string;
  readonly hops: 1 | 2 | 3;
  readonly colourBy: GroupBy | undefined;
  readonly isList: boolean;
}

export interface GraphState {
  readonly model: Accessor<GraphModel | undefined>;
  /** The note in the middle; undefined for the whole vault, and for a note that is not in the index. */
  readonly centre: Accessor<number | undefined>;
  readonly part: Accessor<GraphPart | undefined>;
  readonly colourBy: Accessor<GroupBy>;
  readonly groups: Accessor<NoteGroups | undefined>;
  readonly layout: GraphLayout;
  readonly controls: GraphControls;
  change(patch: Partial<GraphControls>): void;
  /** The note that the keyboard or the list has selected. */
  readonly focused: Accessor<number | undefined>;
  readonly setFocused: Setter<number | undefined>;
  readonly problem: Accessor<string | undefined>;
}

/**
 * The state of the graph view, without its appearance. While `isSeen` is false, nothing is read again.
 * @param excluded places whose notes are left out
 */
export function createGraphState(
  vault: Pick<OpenVault, 'id' | 'index' | 'indexStatus' | 'onIndexEvent'>,
  around: Accessor<VaultPath | undefined>,
  isSeen: Accessor<boolean>,
  excluded: Accessor<readonly string[]>,
): GraphState {
  const [controls, setControls] = createStore<{ -readonly [Control in keyof GraphControls]: GraphControls[Control] }>({
    showLinks: true,
    showMissing: keptShowMissing(),
    hiddenTypes: [],
    filter: '',
    hops: 1,
    colourBy: undefined,
    isList: false,
  });
  const [focused, setFocused] = createSignal<number>();
  const [layoutProblem, setLayoutProblem] = createSignal<string>();
  const version = createIndexVersion(vault);
  const seenVersion = createMemo<number>((before) => (isSeen() ? version() : before), 0);
  const [overview] = createResource(
    () =>
      vault.indexStatus()?.textReady === true && {
        version: seenVersion(),
        vault: vault.id,
        excluded: excluded(),
        missing: controls.showMissing,
      },
    async (
      source,
      { value: before }: ResourceFetcherInfo<GraphOverview | undefined>,
    ): Promise<GraphOverview | undefined> => {
      const read = await vault.index.graphOverview(source.excluded, source.missing);
      return before && isSameGraph(before, read) ? before : read;
    },
  );
  const model = createMemo(() => {
    const read = overview.error === undefined ? overview.latest : undefined;
    return read && toGraphModel(read);
  });
  const centre = createMemo(() => model()?.placeOf.get(around() ?? ''));
  const isWhole = createMemo(() => around() === undefined);
  const switches = () => ({ showLinks: controls.showLinks, hiddenTypes: new Set(controls.hiddenTypes) });
  const reach = () => {
    const note = centre();
    return note === undefined ? undefined : { note, hops: controls.hops };
  };

  // The whole vault is laid out once, with all its edges: switches and filter hide, and move nothing.
  const base = createMemo((): LayoutBase | undefined => {
    const present = model();
    if (!present || (!isWhole() && centre() === undefined)) return undefined;
    if (!isWhole())
      return {
        model: present,
        part: chooseGraphPart(present, { ...switches(), filter: '', around: reach() }),
        keptFor: undefined,
      };
    return {
      model: present,
      part: chooseGraphPart(present, { showLinks: true, hiddenTypes: new Set(), filter: '', around: undefined }),
      keptFor: vault.id,
    };
  });
  const part = createMemo(() => {
    const present = model();
    if (!present || !base()) return undefined;
    return chooseGraphPart(present, { ...switches(), filter: controls.filter, around: reach() });
  });
  createEffect(on(centre, () => setFocused(undefined)));
  // Types say most, where there are any.
  const colourBy = createMemo(
    (): GroupBy => controls.colourBy ?? ((model()?.overview.types.length ?? 0) > 1 ? 'type' : 'folder'),
  );
  const groups = createMemo(() => {
    const present = model();
    return present && groupNotes(present, colourBy());
  });

  return {
    model,
    centre,
    part,
    colourBy,
    groups,
    controls,
    change(patch) {
      setControls(patch);
      if (patch.showMissing !== undefined) keepShowMissing(patch.showMissing);
    },
    focused,
    setFocused,
    layout: createGraphLayout(base, (error) => setLayoutProblem(errorText(error))),
    problem: () => (overview.error === undefined ? layoutProblem() : errorText(overview.error)),
  };
}
