import ChevronDown from 'lucide-solid/icons/chevron-down';
import CircleCheck from 'lucide-solid/icons/circle-check';
import { createEffect, createSignal, For, Show, untrack } from 'solid-js';
import type { CheckedHealth } from '../../../tools/graph/analysis/health/check-health.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { graphHealthText } from '../../strings/en/graph-health.ts';
import { number } from '../../strings/formats.ts';
import { commonText } from '../../strings/en/common.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { createHealthReport } from './create-health-report.ts';
import { actionFor, type HealthAction } from './health-action.ts';
import { FindingItem } from './health-finding.tsx';
import { HEALTH_TEXT } from './health-text.ts';
import { createStillLooking } from '../../state/vault/still-looking.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import './graph-health.css';

/** What is wrong with the graph of the open vault, each finding with a way to open it and a way out. */
export function GraphHealthDialog(props: { readonly onClose: () => void }) {
  const shell = useShell();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={graphHealthText.graphHealthDialog.graphHealth}
      description={graphHealthText.graphHealthDialog.graphHealthDescription}
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
            ? result['message']
            : graphHealthText.graphHealthDialog.nothingFoundChange,
        isDone: 'change_id' in result,
      };
    return {
      text: result.isError ? toPersonText(result) : graphHealthText.graphHealthDialog.nothingWasChanged,
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
                {isLooking() ? commonText.stillLooking : (report.error() ?? summaryOf(report.checks()))}
              </span>
              <Button size="sm" disabled={isLooking()} onClick={report.start}>
                {graphHealthText.graphHealthDialog.lookAgain}
              </Button>
            </>
          }
        >
          {(step) => (
            <>
              <span class="health__state" role="status">
                {HEALTH_TEXT[step().check].title}…
              </span>
              <Progress label={graphHealthText.graphHealthDialog.checksOfTheGraph} value={report.progress()} />
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
        <ul class="health__clean" aria-label={graphHealthText.graphHealthDialog.nothingFound}>
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
          {props.checked.progress < 1
            ? graphHealthText.graphHealthDialog.onlyPartNotesLooked(words().about)
            : words().about}
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
          {graphHealthText.graphHealthDialog.listedFixSomeThen(props.checked.findings.length, props.checked.found)}
        </p>
      </Show>
    </details>
  );
}

/** Looked at whole, and nothing was found. */
const isClean = ({ found, progress }: CheckedHealth): boolean => found === 0 && progress === 1;

function summaryOf(checks: readonly CheckedHealth[]): string {
  const found = checks.reduce((sum, check) => sum + check.found, 0);
  if (checks.length < Object.keys(HEALTH_TEXT).length || checks.some((check) => check.progress < 1))
    return graphHealthText.graphHealthDialog.stoppedBeforeEndWhat;
  return found === 0
    ? graphHealthText.graphHealthDialog.nothingWrongGraph
    : graphHealthText.graphHealthDialog.findings(found);
}
