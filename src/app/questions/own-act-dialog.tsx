import { createSignal, For, Show } from 'solid-js';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import { isNotePath, type VaultPath } from '../../notes/paths/paths.ts';
import { inQuotes } from '../strings/in-quotes.ts';
import { doubtInWords } from '../../tools/questions/name-doubts.ts';
import type { OpenQuestion } from '../state/tools/create-questions.ts';
import { useTools } from '../state/tools/tools.ts';
import { questionsText } from './questions.texts.ts';
import { commonText } from '../strings/common.texts.ts';
import { Button } from '../ui/button.tsx';
import { AnswerButton } from './answer-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Key } from '../ui/page/keyed.tsx';
import { isMoveSource, ProposedChange } from './proposed-change.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { ownActQuestions } from './question-filters.ts';

/** Files whose difference can be looked at; a folder may be named in thousands. */
const SHOWN_CHANGES = 50;

/** What the person themselves wants to do changes more than they touched: how much, and the way to see it. */
export function OwnActDialog() {
  const tools = useTools();
  return (
    <Key
      each={ownActQuestions(tools)
        .slice(0, 1)
        .map((question) => ({ key: question.pending.call.callId, question }))}
    >
      {(item) => <Question question={item().question} />}
    </Key>
  );
}

function Question(props: { readonly question: OpenQuestion }) {
  const [isShowing, setShowing] = createSignal(false);
  const pending = () => props.question.pending;
  const changes = () => pending().plan.changes.filter((change) => !isMoveSource(change));
  const several = () => countSeveral(pending().details);
  const isDeleting = () => ['delete_note', 'apply_to_notes'].includes(pending().operation);
  const verb = () =>
    isDeleting()
      ? commonText.delete
      : several() === undefined && isRename(pending().details)
        ? commonText.rename
        : questionsText.ownActDialog.move;
  const alternative = () => pending().plan.alternative;
  const doubts = () => (pending().plan.doubts ?? []).map((doubt) => doubtInWords(doubt));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.question.decide({ approved: false, feedback: '' })}
      title={`${verb()} ${several() ?? shownPathName(pending().details['path'])}`}
      footer={
        <>
          <Button onClick={() => props.question.decide({ approved: false, feedback: '' })}>{commonText.cancel}</Button>
          <Show when={alternative()}>
            <AnswerButton
              question={props.question}
              onAnswer={() => props.question.decide({ approved: true, alternative: true })}
            >
              {questionsText.ownActDialog.keepLinks}
            </AnswerButton>
          </Show>
          <AnswerButton
            question={props.question}
            variant={isDeleting() ? 'danger' : 'primary'}
            autofocus
            onAnswer={() => props.question.decide({ approved: true })}
          >
            {verb()}
          </AnswerButton>
        </>
      }
    >
      <p>{showSentence(whatChanges(pending().details))}</p>
      <QuestionFacts question={{ facts: [], warnings: doubts() }} />
      <Button
        size="sm"
        variant="ghost"
        class="button--flush"
        aria-expanded={isShowing()}
        onClick={() => setShowing(!isShowing())}
      >
        {isShowing() ? questionsText.ownActDialog.hideChanges : questionsText.ownActDialog.showChanges}
      </Button>
      <Show when={isShowing()}>
        <For each={changes().slice(0, SHOWN_CHANGES)}>
          {(change) => <ProposedChange change={change} all={pending().plan.changes} isOpen />}
        </For>
        <Show when={changes().length > SHOWN_CHANGES}>
          <p>{questionsText.ownActDialog.moreFiles(changes().length - SHOWN_CHANGES)}</p>
        </Show>
      </Show>
    </Dialog>
  );
}

function whatChanges(details: Readonly<Record<string, unknown>>): string {
  const { links_updated: links, files_changed: files, reason } = details;
  if (typeof links === 'number' && links > 0 && typeof files === 'number')
    return questionsText.ownActDialog.linksHelp(links, files);
  return typeof reason === 'string' ? reason : questionsText.ownActDialog.notesHelp;
}

/** How many are moved or deleted together; undefined where it is one. */
function countSeveral({ moves, notes }: Readonly<Record<string, unknown>>): string | undefined {
  const list = moves ?? notes;
  if (!Array.isArray(list)) return undefined;
  const areNotes = (list as { path: VaultPath }[]).every(({ path }) => isNotePath(path));
  return commonText.counted[areNotes ? 'note' : 'item'](list.length);
}

function isRename({ path, new_path: to }: Readonly<Record<string, unknown>>): boolean {
  const folder = (of: unknown) => (typeof of === 'string' ? of.slice(0, Math.max(0, of.lastIndexOf('/'))) : '');
  // What goes nowhere else has another name within it, such as a view of a base.
  return to === undefined || folder(path) === folder(to);
}

function shownPathName(path: unknown): string {
  return typeof path === 'string' ? showSentence(inQuotes(path.split('/').at(-1)?.replace(/\.md$/i, '') ?? '')) : '';
}
