import { createEffect, createSignal, For, onCleanup, type Accessor } from 'solid-js';
import { showName, showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import type { QuestionDescription } from '../../tools/questions/describe-question.ts';
import { textDoubts } from '../../tools/questions/name-doubts.ts';
import { DiffView } from '../diff/diff-view.tsx';
import { inOwnLanguage } from '../state/messages/own-language.ts';

/** What else is so, and what is to be warned of, below the sentence of a question. */
export function QuestionFacts(props: { readonly question: Pick<QuestionDescription, 'facts' | 'warnings'> }) {
  return (
    <>
      <For each={props.question.facts}>
        {(fact) => <p class="raised-card__note">{showSentence(inOwnLanguage(fact))}</p>}
      </For>
      <For each={props.question.warnings}>
        {(warning) => <p class="unseen-warning">{showSentence(inOwnLanguage(warning))}</p>}
      </For>
    </>
  );
}

/** The texts that a question is about, every line of them. */
export function QuestionTexts(props: { readonly question: Pick<QuestionDescription, 'texts'> }) {
  return (
    <For each={props.question.texts}>
      {({ name, text }) => <DiffView bare label={showName(name)} before={null} after={text} />}
    </For>
  );
}

/** The doubts of a text, once they are known. */
export function createTextDoubts(text: Accessor<string>): Accessor<readonly string[]> {
  const [doubts, setDoubts] = createSignal<readonly string[]>([]);
  createEffect(() => {
    let isOver = false;
    onCleanup(() => (isOver = true));
    void textDoubts(text()).then((doubtList) => isOver || setDoubts(doubtList));
  });
  return doubts;
}

/** Warns of words that mix alphabets so that they pass for other words, and of characters that cannot be seen. */
export function TextDoubts(props: { readonly texts: readonly string[] }) {
  const warnings = createTextDoubts(() => props.texts.join('\n'));
  return (
    <For each={warnings()}>{(warning) => <p class="unseen-warning">{showSentence(inOwnLanguage(warning))}</p>}</For>
  );
}
