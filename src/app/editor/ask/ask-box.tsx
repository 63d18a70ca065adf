import type { EditorView } from '@codemirror/view';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { createMemo, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { isAbort } from '../../../agent/model/abort.ts';
import { isSetInSettings, ModelError } from '../../../agent/model/model-provider.ts';
import { LONGEST_PASSAGE, answerPlacement, type TextTask } from '../../../agent/turn/text-task.ts';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { foldName } from '../../../notes/paths/fold-name.ts';
import { connectPart } from '../../markdown/connect-part.ts';
import { onFollowLink } from '../../markdown/open-link.ts';
import { sanitize } from '../../markdown/mount-markdown.ts';
import { renderMarkdown } from '../../markdown/render-markdown.ts';
import { commonText } from '../../strings/common.texts.ts';
import { askText } from './ask.texts.ts';
import { languageName } from '../../strings/formats.ts';
import { Button } from '../../ui/button.tsx';
import { liveContext } from '../live/draw/construct.ts';
import type { AskAboutText, AskedAnswer, AskedText, SavedPrompt } from './ask-about-text.ts';
import { acceptPieces, rejectPieces, showPieces, toPieces } from './suggestion.ts';
import './ask.css';

const LONGEST = 40;

/** A name for what is wished: its first words, without the signs that no name of a note can hold. */
export function nameForPrompt(wish: string): string {
  const [line = ''] = wish.replaceAll(/\{\{.{0,200}?\}\}|[#^[\]|\\/:*?"<>]/gu, ' ').split(/[.,!;\n]/u, 1);
  const words = line.trim().replaceAll(/\s+/gu, ' ');
  const cut = words.length > LONGEST ? words.slice(0, LONGEST + 1).replace(/(?<!\s)\s+\S*$/u, '') : words;
  const name = cut.slice(0, LONGEST);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** Asks for the name that a wish is kept under, as a prompt of the person's own. */
function KeepPrompt(props: {
  readonly wish: string;
  /** @returns whether it was kept; else the person was told why not */
  readonly keep: (name: string) => Promise<boolean>;
  readonly onDone: (isKept: boolean) => void;
}) {
  let field!: HTMLInputElement;
  let isKeeping = false;
  onMount(() => {
    field.focus();
    field.select();
  });
  const keep = async () => {
    const name = field.value.trim();
    // A second Enter would only hear that the name is taken.
    if (name === '' || isKeeping) return;
    isKeeping = true;
    const isKept = await props.keep(name);
    isKeeping = false;
    if (isKept) props.onDone(true);
  };
  return (
    <form
      class="ask-box__row"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <label class="ask-box__name">
        {askText.keepPrompt.name}
        <input class="input" autocomplete="off" ref={field} value={nameForPrompt(props.wish)} />
      </label>
      <Button size="sm" variant="primary" type="submit">
        {askText.keepPrompt.save}
      </Button>
      <Button size="sm" onClick={() => props.onDone(false)}>
        {commonText.cancel}
      </Button>
    </form>
  );
}

interface AskBoxProps {
  readonly view: EditorView;
  readonly ask: AskAboutText;
  readonly passage: () => AskedText & { readonly from: number; readonly to: number };
  readonly close: () => void;
}

const TASKS: readonly { readonly label: string; readonly task: TextTask }[] = [
  { label: askText.askBox.rewrite, task: { kind: 'rewrite' } },
  { label: askText.askBox.shorten, task: { kind: 'shorten' } },
  { label: askText.askBox.explain, task: { kind: 'explain' } },
  { label: askText.askBox.continue, task: { kind: 'continue' } },
];

/** Prompts that are shown at once: `/` finds the others. */
const MOST_PROMPTS = 8;

type Stage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'suggested'; readonly task: TextTask; readonly isCut: boolean }
  | ({ readonly kind: 'explained' } & AskedAnswer)
  | { readonly kind: 'failed'; readonly message: string; readonly isInSettings?: boolean };

/** @returns what removes it */
export function mountAskBox(parent: HTMLElement, props: AskBoxProps): () => void {
  return render(() => <AskBox {...props} />, parent);
}

/** What to do with a passage, and then the answers to what was suggested. */
function AskBox(props: AskBoxProps) {
  const [stage, setStage] = createSignal<Stage>({ kind: 'choosing' });
  const [soFar, setSoFar] = createSignal('');
  const [wish, setWish] = createSignal('');
  /** The wish that is being named, to be kept as a prompt. */
  const [storedWish, setKept] = createSignal<string>();
  let running: AbortController | undefined;
  let box!: HTMLDivElement;
  let field: HTMLInputElement | undefined;
  let isGone = false;
  onMount(() => requestAnimationFrame(() => field?.focus()));
  onCleanup(() => {
    isGone = true;
    running?.abort();
  });

  /** Where the keyboard is in the box, it goes on to what the next stage is about. */
  const turnTo = (next: Stage) => {
    const isHere = box.contains(document.activeElement);
    setStage(next);
    if (!isHere) return;
    const first =
      next.kind === 'choosing' || next.kind === 'failed' ? field : box.querySelector<HTMLElement>('[data-first]');
    (first ?? box).focus({ preventScroll: true });
  };
  const run = async (task: TextTask) => {
    running?.abort();
    const controller = (running = new AbortController());
    const passage = props.passage();
    if (passage.text.length > LONGEST_PASSAGE)
      return turnTo({ kind: 'failed', message: askText.askBox.tooLong(LONGEST_PASSAGE) });
    setSoFar('');
    turnTo({ kind: 'waiting' });
    try {
      const answer = await props.ask.run(task, passage, controller.signal, setSoFar);
      if (controller.signal.aborted) return;
      if (answerPlacement(task) === 'beside') return turnTo({ kind: 'explained', ...answer });
      suggest(task, passage, answer);
    } catch (error) {
      if (!isAbort(error)) turnTo({ kind: 'failed', ...failureOf(error) });
    }
  };
  const runPrompt = async (prompt: SavedPrompt) => {
    try {
      const wishText = await props.ask.wishOf(prompt);
      // Closed meanwhile: nothing is sent.
      if (!isGone) await run({ kind: 'own', wish: wishText });
    } catch (error) {
      turnTo({ kind: 'failed', ...failureOf(error) });
    }
  };
  /** `/` and a part of a name look for a prompt, as in the box for messages. */
  const sought = () => /^\/(.*)$/u.exec(wish().trim())?.[1];
  // Of a large vault they are looked for once, not with every key.
  const savedPrompts = createMemo(() => props.ask.prompts());
  const prompts = createMemo(() =>
    savedPrompts()
      .filter(({ name }) => foldName(name).includes(foldName(sought() ?? '')))
      .slice(0, MOST_PROMPTS),
  );
  const canKeep = () => wish().trim() !== '' && sought() === undefined && props.ask.canKeep();
  const endNaming = (isKept: boolean) => {
    setKept(undefined);
    if (isKept) setWish('');
    field?.focus();
  };
  const submit = () => {
    const [first] = prompts();
    if (sought() !== undefined && first) void runPrompt(first);
    else if (wish().trim()) void run({ kind: 'own', wish: wish().trim() });
  };
  const suggest = (task: TextTask, askedText: ReturnType<AskBoxProps['passage']>, { text, isCut }: AskedAnswer) => {
    const currentPassage = props.passage();
    if (currentPassage.text !== askedText.text) return turnTo({ kind: 'failed', message: askText.askBox.textChanged });
    const pieces =
      answerPlacement(task) === 'after'
        ? [
            {
              from: currentPassage.to,
              removed: '',
              added: `${/\s$/.test(currentPassage.text) ? '' : ' '}${text.trim()}`,
            },
          ]
        : toPieces(currentPassage.text, text, currentPassage.from);
    if (pieces.length === 0) return turnTo({ kind: 'failed', message: askText.askBox.noChange });
    showPieces(props.view, pieces);
    turnTo({ kind: 'suggested', task, isCut });
  };
  const end = (answer: (view: EditorView) => void) => {
    answer(props.view);
    props.close();
  };
  const openSettings = () => {
    props.close();
    props.ask.openSettings();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (storedWish() === undefined) end(rejectPieces);
    else endNaming(false);
  };

  return (
    <div class="ask-box" role="group" aria-label={askText.askBox.title} tabindex="-1" ref={box} onKeyDown={onKeyDown}>
      <Show
        when={props.ask.refusal() === undefined}
        fallback={
          <>
            <p class="ask-box__text">{props.ask.refusal()}</p>
            <div class="ask-box__row">
              <Button size="sm" variant="primary" onClick={openSettings}>
                {commonText.setUpModel}
              </Button>
              <Button size="sm" onClick={() => props.close()}>
                {commonText.close}
              </Button>
            </div>
          </>
        }
      >
        <Show when={storedWish()}>
          {(named) => (
            <KeepPrompt
              wish={named()}
              keep={(name) => props.ask.keepPrompt(name, named())}
              onDone={(isKept) => endNaming(isKept)}
            />
          )}
        </Show>
        <Show when={storedWish() === undefined && (stage().kind === 'choosing' || stage().kind === 'failed')}>
          <form
            class="ask-box__row"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <input
              class="input"
              aria-label={askText.askBox.instruction}
              placeholder={savedPrompts().length > 0 ? askText.askBox.instructionOrPrompt : askText.askBox.instruction}
              autocomplete="off"
              ref={field}
              value={wish()}
              onInput={(event) => setWish(event.currentTarget.value)}
            />
          </form>
          <div class="ask-box__row">
            <For each={TASKS}>
              {({ label, task }) => (
                <Button size="sm" onClick={() => void run(task)}>
                  {label}
                </Button>
              )}
            </For>
            <Button
              size="sm"
              title={askText.askBox.translateHelp}
              onClick={() =>
                void run({ kind: 'translate', language: wish().trim() || languageName(navigator.language) })
              }
            >
              {askText.askBox.translate}
            </Button>
            <Show when={prompts().length > 0}>
              <div class="ask-box__row" role="group" aria-label={askText.askBox.ownPrompts}>
                <For each={prompts()}>
                  {(prompt) => (
                    <Button size="sm" variant="ghost" data-menu-of={prompt.path} onClick={() => void runPrompt(prompt)}>
                      {`/${prompt.name}`}
                    </Button>
                  )}
                </For>
              </div>
            </Show>
            <Show when={canKeep()}>
              <Button size="sm" variant="ghost" onClick={() => setKept(wish().trim())}>
                {askText.keepPrompt.saveAs}
              </Button>
            </Show>
          </div>
        </Show>
        <Show when={stage()} keyed>
          {(phase) => (
            <>
              <Show when={phase.kind === 'failed' && phase.message}>
                <p class="ask-box__text" role="alert">
                  {phase.kind === 'failed' && phase.message}
                </p>
                <Show when={phase.kind === 'failed' && phase.isInSettings}>
                  <div class="ask-box__row">
                    <Button size="sm" onClick={openSettings}>
                      {commonText.openSettings}
                    </Button>
                  </div>
                </Show>
              </Show>
              <Show when={'isCut' in phase && phase.isCut}>
                <p class="ask-box__text" role="alert">
                  {askText.askBox.cutOff}
                </p>
              </Show>
              <Show when={phase.kind === 'waiting'}>
                <p class="ask-box__text" role="status">
                  {soFar().slice(-300) || askText.askBox.thinking}
                </p>
                <div class="ask-box__row">
                  <Button size="sm" onClick={() => (running?.abort(), turnTo({ kind: 'choosing' }))}>
                    {askText.askBox.stop}
                  </Button>
                </div>
              </Show>
              <Show when={phase.kind === 'explained'}>
                <div class="ask-box__text" role="status">
                  {phase.kind === 'explained' && drawExplanation(props.view, phase.text)}
                </div>
                <div class="ask-box__row">
                  <Button size="sm" data-first onClick={() => props.close()}>
                    {commonText.close}
                  </Button>
                </div>
              </Show>
              <Show when={phase.kind === 'suggested'}>
                <div class="ask-box__row" role="status" aria-label={askText.askBox.suggestion}>
                  <Button size="sm" variant="primary" data-first onClick={() => end((view) => acceptPieces(view))}>
                    {askText.askBox.acceptAll}
                  </Button>
                  <Button size="sm" onClick={() => end((view) => rejectPieces(view))}>
                    {askText.askBox.reject}
                  </Button>
                  <Button
                    size="sm"
                    onClick={() => {
                      // Not refused: with the last answer the box would go.
                      showPieces(props.view, []);
                      if (phase.kind === 'suggested') void run(phase.task);
                    }}
                  >
                    {commonText.tryAgain}
                  </Button>
                </div>
              </Show>
            </>
          )}
        </Show>
      </Show>
    </div>
  );
}

/** The message for an error of the model, and whether another setting would help. */
function failureOf(error: unknown): { readonly message: string; readonly isInSettings: boolean } {
  const hint = error instanceof Error && 'hint' in error ? ` ${inOwnLanguage(String(error.hint))}` : '';
  const message = errorInOwnLanguage(error);
  // An endpoint's own words may end without a full stop.
  const stop = hint && !/[.!?…。]$/.test(message) ? '.' : '';
  return {
    message: `${message}${stop}${hint}`,
    isInSettings: error instanceof ModelError && isSetInSettings(error.code),
  };
}

/** What the model says of a passage, as it reads, with its links. Lives as long as the part of the page that asks for it. */
function drawExplanation(view: EditorView, text: string): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'markdown ask-box__answer';
  for (const { html } of renderMarkdown(text)) holder.append(sanitize(html));
  const context = view.state.facet(liveContext);
  if (!context) return holder;
  const connecting = new AbortController();
  onCleanup(() => connecting.abort());
  onCleanup(onFollowLink(holder, (link) => context.follow(link)));
  void connectPart(holder, { ...context.face(), from: context.path, signal: connecting.signal });
  return holder;
}
