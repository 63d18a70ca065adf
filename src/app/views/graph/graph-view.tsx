import { errorText } from '../../../notes/basics/error-text.ts';
import Waypoints from 'lucide-solid/icons/waypoints';
import { createMemo, createSignal, Match, Show, Switch } from 'solid-js';
import { graphText } from '../../strings/en/graph.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { createGraphState, type GraphState } from './create-graph-state.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import { GraphList } from './graph-list.tsx';
import { GraphToolbar } from './graph-toolbar.tsx';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import './graph-view.css';

/** The vault's notes and what joins them, as a picture or a list. Stays in the page while a note is read, so that one comes back to it as it was. */
export default function GraphView() {
  const vault = useVault();
  const navigation = useNavigation();
  const isSeen = () => navigation.route().view === 'graph';
  // A note that is read meanwhile does not change what the graph is about.
  const around = createMemo<ReturnType<typeof navigation.route>['note']>((before) =>
    isSeen() ? navigation.route().note : before,
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
    <section class="graph" aria-label={graphText.graphView.graph}>
      <h1 class="visually-hidden">{graphText.graphView.graph}</h1>
      <GraphToolbar state={state} around={around()} />
      <Show when={state.layout.progress() !== undefined}>
        <LayoutProgress state={state} />
      </Show>
      <Switch
        fallback={
          <p class="graph__waiting" role="status">
            {graphText.graphView.lookingAtTheNotes}
          </p>
        }
      >
        <Match when={problem()}>
          {(text) => (
            <EmptyState icon={<Waypoints />} title={graphText.graphView.graphCannotShown}>
              {text()}
            </EmptyState>
          )}
        </Match>
        <Match when={state.model() && around() !== undefined && state.centre() === undefined}>
          <EmptyState icon={<Waypoints />} title={graphText.graphView.noGraph}>
            <p>{graphText.graphView.onlyNotesIndexNot(around())}</p>
            <Button onClick={() => navigation.openView('graph')}>{graphText.graphView.showTheWholeVault}</Button>
          </EmptyState>
        </Match>
        <Match when={state.model()?.noteCount === 0}>
          <EmptyState icon={<Waypoints />} title={graphText.graphView.noNotesHereYet}>
            {graphText.graphView.firstNoteWillFirst}
          </EmptyState>
        </Match>
        <Match when={ready()}>
          {(present) => (
            <>
              <Show when={present().part.notes.length === 0}>
                <p class="graph__none" role="status">
                  {graphText.graphView.noNoteFits(state.controls.filter.trim())}
                </p>
              </Show>
              <Show
                when={state.controls.isList}
                fallback={
                  <GraphCanvas
                    state={state}
                    part={present().part}
                    groups={present().groups}
                    onFail={(error) => setFailed(errorText(error))}
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
        <span>{graphText.graphView.findingPlacesNotes}</span>
        <Progress label={graphText.graphView.layout} value={props.state.layout.progress()} />
        <Button size="sm" variant="ghost" onClick={() => props.state.layout.stop()}>
          {graphText.graphView.leaveItSo}
        </Button>
      </div>
    </div>
  );
}
