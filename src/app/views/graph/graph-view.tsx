import ChevronDown from 'lucide-solid/icons/chevron-down';
import { relationInWords } from '../../state/messages/own-language.ts';
import ChevronUp from 'lucide-solid/icons/chevron-up';
import Waypoints from 'lucide-solid/icons/waypoints';
import { createMemo, createSignal, Match, Show, Switch, createEffect, createUniqueId, For, on } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { routeToHash, useNavigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { graphText } from './graph.texts.ts';
import { percent } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type GraphModel, type GraphPart, LINK, missingName, otherEnd, pathOf } from './graph-model.ts';
import { createGraphState, type GraphState } from './create-graph-state.ts';
import { createOpenNote } from './create-open-note.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import { GraphToolbar } from './graph-toolbar.tsx';
import './graph-view.css';

const PAGE = 200;

/** The same notes and edges as text: the best connected first, each with what it is joined to. */
function GraphList(props: { readonly state: GraphState; readonly part: GraphPart }) {
  const [limit, setLimit] = createSignal(PAGE);
  const notes = createMemo(() => {
    const { adjacency } = props.part;
    return [...props.part.notes].sort((a, b) => adjacency.degreeOf(b) - adjacency.degreeOf(a));
  });
  createEffect(on(notes, () => setLimit(PAGE), { defer: true }));
  return (
    <div class="graph__list">
      <ol aria-label={graphText.graphList.label}>
        <For each={notes().slice(0, limit())}>
          {(note) => <GraphNodeRow model={props.state.model()!} part={props.part} note={note} />}
        </For>
      </ol>
      <Show when={notes().length > limit()}>
        <Button size="sm" variant="ghost" onClick={() => setLimit((currentLimit) => currentLimit + PAGE)}>
          {graphText.graphList.showMore(notes().length)}
        </Button>
      </Show>
    </div>
  );
}

function GraphNodeRow(props: { readonly model: GraphModel; readonly part: GraphPart; readonly note: number }) {
  const [isOpen, setOpen] = createSignal(false);
  const joinedId = createUniqueId();
  const count = () => props.part.adjacency.degreeOf(props.note);
  const type = () =>
    missingName(props.model, props.note) === undefined
      ? props.model.overview.types[props.model.overview.typeOf[props.note]!]
      : graphText.groupNotes.missing.toLowerCase();
  return (
    <li class="graph__row">
      <div class="graph__row-head">
        <span>
          <NoteLink model={props.model} note={props.note} />
          <Show when={type()}>{(name) => <span class="graph__row-type">{name()}</span>}</Show>
        </span>
        <Show when={count() > 0} fallback={<span class="graph__row-none">{graphText.graphList.unlinked}</span>}>
          <Button
            size="sm"
            variant="ghost"
            icon={isOpen() ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            aria-expanded={isOpen()}
            aria-controls={joinedId}
            onClick={() => setOpen(!isOpen())}
          >
            {graphText.graphList.lineCount(count())}
          </Button>
        </Show>
      </div>
      <div id={joinedId}>
        <Show when={isOpen()}>
          <ul class="graph__joined">
            <For each={[...props.part.adjacency.edgesOf(props.note)]}>
              {(edge) => (
                <li>
                  <Joined model={props.model} edge={edge} note={props.note} />
                </li>
              )}
            </For>
          </ul>
        </Show>
      </div>
    </li>
  );
}

/** A line in words, as a sentence reads: `supports (70 %) Hub`, or `Left supports this (70 %)`. */
function Joined(props: { readonly model: GraphModel; readonly edge: number; readonly note: number }) {
  const otherLink = () => <NoteLink model={props.model} note={otherEnd(props.model, props.edge, props.note)} />;
  const isOut = () => props.model.sources[props.edge] === props.note;
  const words = () => toWords(props.model, props.edge, isOut());
  return (
    <Show
      when={isOut()}
      fallback={
        <>
          {otherLink()} <span class="graph__row-type">{words()}</span>
        </>
      }
    >
      <span class="graph__row-type">{words()}</span> {otherLink()}
    </Show>
  );
}

function toWords(model: GraphModel, edge: number, isOut: boolean): string {
  const kind = model.kinds[edge]!;
  const verb = kind === LINK ? graphText.graphList.linksTo : relationInWords(model.overview.relations.types[kind]!);
  const confidence = model.confidence[edge]!;
  return graphText.graphList.relation(verb, isOut, confidence < 1 ? ` (${percent(confidence)})` : '');
}

/** A note by its name, to be opened; one that does not exist yet leads to where it can be made. */
function NoteLink(props: { readonly model: GraphModel; readonly note: number }) {
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

/** The vault's notes and what joins them, as a picture or a list. Stays in the page while a note is read, so that one comes back to it as it was. */
export default function GraphView() {
  const vault = useVault();
  const navigation = useNavigation();
  const isSeen = () => navigation.route().view === 'graph';
  // A note that is read meanwhile does not change what the graph is about.
  const around = createMemo<ReturnType<typeof navigation.route>['note']>((previousNote) =>
    isSeen() ? navigation.route().note : previousNote,
  );
  const state = createGraphState(vault, around, isSeen, useExcludedPlaces().patterns);
  const [failed, setFailed] = createSignal<string>();
  const isPlaced = createMemo(() => state.layout.positions().length === (state.model()?.noteCount ?? 0) * 2);
  const ready = createMemo(() => {
    const [part, groups] = [state.part(), state.groups()];
    return part && groups && isPlaced() ? { part, groups } : undefined;
  });
  const problem = () => failed() ?? state.problem();

  return (
    <section class="graph" aria-label={graphText.graphView.title}>
      <h1 class="visually-hidden">{graphText.graphView.title}</h1>
      <GraphToolbar state={state} around={around()} />
      <Show when={state.layout.progress() !== undefined}>
        <LayoutProgress state={state} />
      </Show>
      <Switch
        fallback={
          <p class="graph__waiting" role="status">
            {graphText.graphView.loading}
          </p>
        }
      >
        <Match when={problem()}>
          {(text) => (
            <EmptyState icon={<Waypoints />} title={graphText.graphView.failed}>
              {text()}
            </EmptyState>
          )}
        </Match>
        <Match when={state.model() && around() !== undefined && state.centre() === undefined}>
          <EmptyState icon={<Waypoints />} title={graphText.graphView.notInGraph}>
            <p>{graphText.graphView.notInGraphHelp(around())}</p>
            <Button onClick={() => navigation.openView('graph')}>{graphText.graphView.showWhole}</Button>
          </EmptyState>
        </Match>
        <Match when={state.model()?.noteCount === 0}>
          <EmptyState icon={<Waypoints />} title={graphText.graphView.empty}>
            {graphText.graphView.emptyHelp}
          </EmptyState>
        </Match>
        <Match when={ready()}>
          {(present) => (
            <>
              <Show when={present().part.notes.length === 0}>
                <p class="graph__none" role="status">
                  {graphText.graphView.noMatch(state.controls.filter.trim())}
                </p>
              </Show>
              <Show
                when={state.controls.isList}
                fallback={
                  <GraphCanvas
                    state={state}
                    part={present().part}
                    groups={present().groups}
                    onFail={(error) => setFailed(errorInOwnLanguage(error))}
                  />
                }
              >
                <GraphList state={state} part={present().part} />
              </Show>
            </>
          )}
        </Match>
      </Switch>
    </section>
  );
}

function LayoutProgress(props: { readonly state: GraphState }) {
  return (
    <div class="graph__progress">
      <div class="graph__progress-card">
        <span>{graphText.graphView.layoutRunning}</span>
        <Progress label={graphText.graphView.layout} value={props.state.layout.progress()} />
        <Button size="sm" variant="ghost" onClick={() => props.state.layout.stop()}>
          {graphText.graphView.stopLayout}
        </Button>
      </div>
    </div>
  );
}
