import ChevronDown from 'lucide-solid/icons/chevron-down';
import { relationInWords } from '../../state/messages/own-language.ts';
import CircleCheck from 'lucide-solid/icons/circle-check';
import { createEffect, createSignal, For, Show, untrack } from 'solid-js';
import { inQuotes } from '../../strings/in-quotes.ts';
import { stem } from '../../../notes/paths/paths.ts';
import type { CheckedHealth } from '../../../tools/graph/analysis/health/check-health.ts';
import type { IndexClient, HealthFinding, HealthNote, HealthCheck } from '../../../workers/contract.ts';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { useShell } from '../../state/layout/shell-context.ts';
import { routeToHash, useNavigation } from '../../state/navigation/navigation.ts';
import { messageForPerson, toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { graphHealthText } from './graph-health.texts.ts';
import { number } from '../../strings/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { createHealthReport } from './create-health-report.ts';
import './graph-health.css';

/** What each check is called, and what it means, for a person. */
const HEALTH_TEXT: Readonly<
  Record<HealthCheck, { readonly title: string; readonly about: string; readonly none: string }>
> = {
  dangling_relations: {
    title: graphHealthText.healthText.brokenRelations,
    about: graphHealthText.healthText.brokenRelationsAbout,
    none: graphHealthText.healthText.brokenRelationsNone,
  },
  contradictions: {
    title: graphHealthText.healthText.contradictions,
    about: graphHealthText.healthText.contradictionsAbout,
    none: graphHealthText.healthText.contradictionsNone,
  },
  missing_evidence: {
    title: graphHealthText.healthText.unsupported,
    about: graphHealthText.healthText.unsupportedAbout,
    none: graphHealthText.healthText.unsupportedNone,
  },
  duplicates: {
    title: graphHealthText.healthText.duplicates,
    about: graphHealthText.healthText.duplicatesAbout,
    none: graphHealthText.healthText.duplicatesNone,
  },
  orphans: {
    title: graphHealthText.healthText.orphans,
    about: graphHealthText.healthText.orphansAbout,
    none: graphHealthText.healthText.orphansNone,
  },
  near_duplicates: {
    title: graphHealthText.healthText.nearDuplicates,
    about: graphHealthText.healthText.nearDuplicatesAbout,
    none: graphHealthText.healthText.nearDuplicatesNone,
  },
  unlinked_mentions: {
    title: graphHealthText.healthText.unlinkedMentions,
    about: graphHealthText.healthText.unlinkedMentionsAbout,
    none: graphHealthText.healthText.unlinkedMentionsNone,
  },
};

/** The word between the notes of a finding. */
function joiningWord({ check }: HealthFinding): string {
  const { contradicts, mentions, and } = graphHealthText.joiningWord;
  if (check === 'contradictions') return contradicts;
  return check === 'unlinked_mentions' ? mentions : and;
}

/** What is said of a finding beside its notes. */
function describeFinding({ check, similarity, confidence, relationType, text }: HealthFinding): string | undefined {
  if (check === 'near_duplicates' && similarity !== undefined)
    return graphHealthText.healthText.sharedWords(similarity);
  if (check === 'dangling_relations') return `${relationInWords(relationType ?? '')} ${inQuotes(text ?? '')}`;
  if (check === 'contradictions' && confidence !== undefined) return graphHealthText.healthText.confidence(confidence);
  if (check === 'missing_evidence' && confidence !== undefined) return graphHealthText.healthText.believed(confidence);
  return undefined;
}

/** What is wrong with the graph of the open vault, each finding with a way to open it and a way out. */
export function GraphHealthDialog(props: { readonly onClose: () => void }) {
  const shell = useShell();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={graphHealthText.graphHealthDialog.title}
      description={graphHealthText.graphHealthDialog.about}
      size="wide"
      actions={
        <Show when={!shell.isPhone()}>
          <Button size="sm" variant="ghost" onClick={() => shell.show('health')}>
            {commonText.openInMain}
          </Button>
        </Show>
      }
    >
      <HealthReport onClose={props.onClose} />
    </Dialog>
  );
}

/** The checks as they go, and what they found. @param props.onClose called when a finding is opened */
export function HealthReport(props: { readonly onClose: () => void }) {
  const tools = useTools();
  const { index } = useVault();
  const report = createHealthReport(index);
  const [callId, setCallId] = createSignal<string>();
  const question = () => tools.questions().find(({ pending }) => pending.call.callId === callId());
  // Of notes that are not read yet nothing is known: what is wrong by then may be right in a moment.
  const isLooking = createStillLooking(index);
  createEffect(() => isLooking() || untrack(report.start));

  const act = async ({ tool, input }: HealthAction) => {
    const id = crypto.randomUUID();
    setCallId(id);
    const result = await tools.run(tool, await input(), id);
    setCallId(undefined);
    if (result.success)
      return {
        text:
          typeof result['message'] === 'string'
            ? messageForPerson(result['message'])
            : graphHealthText.graphHealthDialog.nothingToChange,
        isDone: 'change_id' in result,
      };
    return {
      text: result.isError ? toPersonText(result) : graphHealthText.graphHealthDialog.unchanged,
      isDone: false,
    };
  };

  return (
    <div class="health">
      <div class="health__bar">
        <Show
          when={report.running()}
          fallback={
            <>
              <span class="health__state" role="status">
                {isLooking() ? commonText.stillLooking : (report.error() ?? healthSummary(report.checks()))}
              </span>
              <Button size="sm" disabled={isLooking()} onClick={report.start}>
                {graphHealthText.graphHealthDialog.refresh}
              </Button>
            </>
          }
        >
          {(step) => (
            <>
              <span class="health__state" role="status">
                {HEALTH_TEXT[step().check].title}…
              </span>
              <Progress label={graphHealthText.graphHealthDialog.progress} value={report.progress()} />
              <Button size="sm" onClick={report.cancel}>
                {commonText.cancel}
              </Button>
            </>
          )}
        </Show>
      </div>
      <Show when={question()} keyed>
        {(open) => <ConfirmationCard question={open} />}
      </Show>
      <For each={report.checks().filter(({ found }) => found > 0)}>
        {(checked) => (
          <Check checked={checked} index={index} isBusy={callId() !== undefined} onAct={act} onClose={props.onClose} />
        )}
      </For>
      <Show when={report.checks().some(isClean)}>
        <ul class="health__clean" aria-label={graphHealthText.graphHealthDialog.none}>
          <For each={report.checks().filter(isClean)}>
            {({ check }) => (
              <li>
                <CircleCheck aria-hidden="true" />
                {HEALTH_TEXT[check].none}
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}

interface CheckProps {
  readonly checked: CheckedHealth;
  readonly index: IndexClient;
  readonly isBusy: boolean;
  readonly onAct: (action: HealthAction) => Promise<{ readonly text: string; readonly isDone: boolean }>;
  readonly onClose: () => void;
}

function Check(props: CheckProps) {
  const words = () => HEALTH_TEXT[props.checked.check];
  return (
    <details class="health__check">
      <summary class="health__summary">
        <span class="health__title">{words().title}</span>
        <Badge>{number(props.checked.found)}</Badge>
        <span class="health__about">
          {props.checked.progress < 1 ? graphHealthText.graphHealthDialog.partial(words().about) : words().about}
        </span>
        <ChevronDown class="health__chevron" aria-hidden="true" />
      </summary>
      <ul class="health__list">
        <For each={props.checked.findings}>
          {(finding) => (
            <FindingItem
              finding={finding}
              action={actionFor(finding, props.index)}
              onAct={props.onAct}
              isBusy={props.isBusy}
              onOpen={props.onClose}
            />
          )}
        </For>
      </ul>
      <Show when={props.checked.found > props.checked.findings.length}>
        <p class="health__about">
          {graphHealthText.graphHealthDialog.cut(props.checked.findings.length, props.checked.found)}
        </p>
      </Show>
    </details>
  );
}

/** Looked at whole, and nothing was found. */
const isClean = ({ found, progress }: CheckedHealth): boolean => found === 0 && progress === 1;

function healthSummary(checks: readonly CheckedHealth[]): string {
  const foundCount = checks.reduce((sum, check) => sum + check.found, 0);
  if (checks.length < Object.keys(HEALTH_TEXT).length || checks.some((check) => check.progress < 1))
    return graphHealthText.graphHealthDialog.stopped;
  return foundCount === 0
    ? graphHealthText.graphHealthDialog.empty
    : graphHealthText.graphHealthDialog.count(foundCount);
}

interface FindingProps {
  readonly finding: HealthFinding;
  readonly action: HealthAction | undefined;
  /** Runs the action; answers with what came of it, in a person's words. */
  readonly onAct: (action: HealthAction) => Promise<{ readonly text: string; readonly isDone: boolean }>;
  /** True while another action waits for its answer. */
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

/** One finding: its notes, to open, what is the matter, and what can be done. */
function FindingItem(props: FindingProps) {
  const navigation = useNavigation();
  const [outcome, setOutcome] = createSignal<{ readonly text: string; readonly isDone: boolean }>();
  const act = async (action: HealthAction) => setOutcome(await props.onAct(action));
  const open = (note: HealthNote, at: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigation.openNote(note.path, at === 0 ? props.finding.line : undefined);
    props.onOpen();
  };
  return (
    <li class="health__finding" classList={{ 'health__finding--done': outcome()?.isDone }}>
      <div class="health__what">
        <span class="health__notes">
          <For each={props.finding.notes}>
            {(note, at) => (
              <>
                <Show when={at() > 0}>
                  <span class="health__detail">{joiningWord(props.finding)}</span>
                </Show>
                <a
                  class="health__note"
                  href={routeToHash(note.path)}
                  title={note.path}
                  onClick={(event) => open(note, at())(event)}
                >
                  {noteName(note.path)}
                </a>
              </>
            )}
          </For>
        </span>
        <Show when={describeFinding(props.finding)}>{(words) => <span class="health__detail">{words()}</span>}</Show>
        <Show when={props.finding.context}>
          <Context finding={props.finding} />
        </Show>
        <Show when={outcome()}>
          {(shownOutcome) => (
            <span class="health__detail" role="status">
              {shownOutcome().text}
            </span>
          )}
        </Show>
      </div>
      <Show when={!outcome()?.isDone && props.action}>
        {(action) => (
          <Button size="sm" disabled={props.isBusy} onClick={() => void act(action())}>
            {action().label}
          </Button>
        )}
      </Show>
    </li>
  );
}

/** The line with the mention marked. */
function Context(props: { readonly finding: HealthFinding }) {
  const parts = () => {
    const { context = '', offset = 0, text = '' } = props.finding;
    return [
      context.slice(0, offset),
      context.slice(offset, offset + text.length),
      context.slice(offset + text.length),
    ] as const;
  };
  return (
    <span class="health__context">
      {parts()[0]}
      <mark>{parts()[1]}</mark>
      {parts()[2]}
    </span>
  );
}

/** What can be done about a finding: a tool with its input. */
interface HealthAction {
  readonly label: string;
  readonly tool: string;
  readonly input: () => Promise<Readonly<Record<string, unknown>>>;
}

/** The way out of a finding, where one tool is it; a contradiction is a person's to settle. */
function actionFor(finding: HealthFinding, index: Pick<IndexClient, 'resolveLinks'>): HealthAction | undefined {
  const {
    check,
    notes: [first, second],
    edgeId,
  } = finding;
  const of = (label: string, tool: string, input: Readonly<Record<string, unknown>>): HealthAction => ({
    label,
    tool,
    input: async () => input,
  });
  if (!first) return undefined;
  switch (check) {
    case 'duplicates':
    case 'near_duplicates':
      return (
        second &&
        of(
          finding.notes.length > 2 ? graphHealthText.healthAction.mergeFirst : graphHealthText.healthAction.merge,
          'merge_nodes',
          {
            primary_node_id: first.path,
            secondary_node_id: second.path,
          },
        )
      );
    case 'orphans':
      return of(graphHealthText.healthAction.relate, 'find_related_nodes', {
        node_id: first.path,
        limit: 3,
        auto_link: true,
      });
    case 'missing_evidence':
      return of(graphHealthText.healthAction.searchWeb, 'search_web_for_evidence', {
        node_id: first.path,
        create_sources: true,
      });
    case 'dangling_relations':
      return edgeId === undefined
        ? undefined
        : of(graphHealthText.healthAction.remove, 'delete_relationship', { edge_id: edgeId });
    case 'unlinked_mentions':
      return {
        label: graphHealthText.healthAction.link,
        tool: 'modify_note',
        input: () => linkMention(finding, index),
      };
    case 'contradictions':
      return undefined;
  }
}

/** The mention as a link, in its place; refused by the tool where the same words occur twice. */
async function linkMention(
  { notes: [source, target], context = '', text = '', offset = 0 }: HealthFinding,
  index: Pick<IndexClient, 'resolveLinks'>,
) {
  if (!source || !target) throw new Error(graphHealthText.healthAction.invalidMention);
  const forms = [stem(target.path), target.path.replace(/\.md$/u, '')];
  const resolvedPaths = await index.resolveLinks(source.path, forms);
  const form = forms[Math.max(0, resolvedPaths.indexOf(target.path))] ?? '';
  const link = form === text ? `[[${form}]]` : `[[${form}|${text}]]`;
  return {
    path: source.path,
    operation: 'replace',
    search: context,
    content: context.slice(0, offset) + link + context.slice(offset + text.length),
  };
}
