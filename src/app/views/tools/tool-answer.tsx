import { Show, createMemo, For } from 'solid-js';
import { resultInWords } from './result-in-words.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { ToolResult, ToolSuccess } from '../../../tools/definition/result.ts';
import { ConfirmationCard } from '../../questions/confirmation-card.tsx';
import { routeToHash, useNavigation } from '../../state/navigation/navigation.ts';
import { shownName } from '../../state/own-acts/own-acts.ts';
import type { OpenQuestion } from '../../state/tools/create-questions.ts';
import { messageForPerson, toPersonText } from '../../state/tools/person-text.ts';
import { useTools } from '../../state/tools/tools.ts';
import { commonText } from '../../strings/common.texts.ts';
import { toolsText } from './tools.texts.ts';
import { Button } from '../../ui/button.tsx';
import { showNotice } from '../../ui/toast.tsx';
import { toResultParts, type ResultEntry, type ResultParts, type ResultPoint } from './tool-result-parts.ts';

/** What came of a call, for reading; what is left of it, and the whole as programs see it, folded below. */
function ToolResultView(props: {
  readonly result: ToolResult;
  readonly told?: ((result: ToolSuccess) => string) | undefined;
  readonly onOpen: () => void;
}) {
  const parts = createMemo(() => (props.result.success ? toResultParts(props.result) : undefined));
  const message = () =>
    props.result.success && props.told ? props.told(props.result) : messageForPerson(parts()?.message ?? '');
  return (
    <section class="tool-result" aria-label={toolsText.toolResultView.result}>
      <Show when={parts()} fallback={<NoSuccess result={props.result} />}>
        {(resultParts) => <Success parts={resultParts()} message={message()} onOpen={props.onOpen} />}
      </Show>
      <details class="tool-result__all">
        <summary>{toolsText.toolResultView.details}</summary>
        <Show when={parts()}>{(resultParts) => <Rest rest={resultParts().rest} />}</Show>
        <pre tabindex="0">{JSON.stringify(props.result, null, 2)}</pre>
      </details>
    </section>
  );
}

function NoSuccess(props: { readonly result: ToolResult }) {
  const failed = () => (props.result.success === false && props.result.isError ? props.result : undefined);
  return (
    <Show
      when={failed()}
      fallback={<p>{'message' in props.result ? messageForPerson(String(props.result.message)) : ''}</p>}
    >
      {(failure) => (
        <>
          <p class="tool-result__error">{toPersonText(failure())}</p>
          <Show when={failure().candidates?.length}>
            <ul class="tool-result__names">
              <For each={failure().candidates}>{(name) => <li>{name}</li>}</For>
            </ul>
          </Show>
        </>
      )}
    </Show>
  );
}

function Success(props: { readonly parts: ResultParts; readonly message: string; readonly onOpen: () => void }) {
  const warnings = () => props.parts.warnings.map(messageForPerson).filter((warning) => warning !== '');
  /** Whether the message says what the only list below it holds: a heading with a count would say it twice. */
  const isListInMessage = () =>
    props.message !== '' &&
    props.parts.lists.length === 1 &&
    props.parts.points.length + props.parts.prose.length === 0;
  return (
    <>
      <Show when={props.message}>
        <p>{props.message}</p>
      </Show>
      <For each={warnings()}>{(warning) => <p class="tool-result__warning">{warning}</p>}</For>
      <Actions parts={props.parts} onOpen={props.onOpen} />
      <Show when={props.parts.table}>
        {(table) => (
          <div class="tool-result__table" tabindex="0" role="region" aria-label={toolsText.toolResultView.rows}>
            <table>
              <thead>
                <tr>
                  <For each={table().columns}>{(column) => <th scope="col">{column.replaceAll('_', ' ')}</th>}</For>
                </tr>
              </thead>
              <tbody>
                <For each={table().rows}>
                  {(row) => (
                    <tr>
                      <For each={table().columns}>
                        {(column) => (
                          <td>
                            <PlaceLink path={pathIn(column, row)} line={undefined} onOpen={props.onOpen}>
                              {toCell(row[column])}
                            </PlaceLink>
                          </td>
                        )}
                      </For>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          </div>
        )}
      </Show>
      <For each={props.parts.prose}>
        {([name, text]) => (
          <div>
            <h3 class="tool-result__heading">{resultInWords(name)}</h3>
            <p class="tool-result__prose">{text}</p>
          </div>
        )}
      </For>
      <For each={props.parts.points}>
        {(list) => <Points name={list.name} points={list.points} onOpen={props.onOpen} />}
      </For>
      <For each={props.parts.lists}>
        {(list) => (
          <Entries name={isListInMessage() ? undefined : list.name} entries={list.entries} onOpen={props.onOpen} />
        )}
      </For>
      <Show when={props.parts.text}>
        <pre class="tool-result__text" tabindex="0">
          {props.parts.text}
        </pre>
      </Show>
    </>
  );
}

/** What is neither a text nor a list of places. */
function Rest(props: { readonly rest: ResultParts['rest'] }) {
  return (
    <Show when={props.rest.length > 0}>
      <dl class="tool-result__rest">
        <For each={props.rest}>
          {([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          )}
        </For>
      </dl>
    </Show>
  );
}

const pathIn = (column: string, row: Readonly<Record<string, unknown>>): string | undefined =>
  column === 'path' && typeof row[column] === 'string' ? row[column] : undefined;

/** Rows hold texts, numbers and nothing. */
const toCell = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '–';

function Actions(props: { readonly parts: ResultParts; readonly onOpen: () => void }) {
  const navigation = useNavigation();
  const tools = useTools();
  const open = (path: string) => {
    props.onOpen();
    navigation.openNote(path as VaultPath);
  };
  const undo = async (changeId: string) => {
    props.onOpen();
    const result = await tools.undo(changeId);
    if (result.success) showNotice({ kind: 'success', text: toolsText.toolResultView.undone });
    else if (result.isError) showNotice({ kind: 'error', text: toPersonText(result) });
  };
  return (
    <Show when={props.parts.path ?? props.parts.changeId}>
      <div class="tool-result__actions">
        <Show when={props.parts.path}>
          {(path) => (
            <Button size="sm" onClick={() => open(path())}>
              {toolsText.toolResultView.open(shownName(path()))}
            </Button>
          )}
        </Show>
        <Show when={props.parts.changeId}>
          {(id) => (
            <Button size="sm" onClick={() => void undo(id())}>
              {commonText.undo}
            </Button>
          )}
        </Show>
      </div>
    </Show>
  );
}

const SHOWN_ENTRIES = 200;

function Entries(props: {
  /** Not given where the message above says what they are. */
  readonly name: string | undefined;
  readonly entries: readonly ResultEntry[];
  readonly onOpen: () => void;
}) {
  return (
    <>
      <Show when={props.name}>
        {(name) => (
          <h3 class="tool-result__heading">
            {resultInWords(name())} <span>{props.entries.length}</span>
          </h3>
        )}
      </Show>
      <ul class="tool-result__list">
        <For each={props.entries.slice(0, SHOWN_ENTRIES)}>
          {(entry) => (
            <li>
              <ToolResultEntry entry={entry} onOpen={props.onOpen} />
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

function Points(props: {
  readonly name: string;
  readonly points: readonly ResultPoint[];
  readonly onOpen: () => void;
}) {
  return (
    <>
      <h3 class="tool-result__heading">{resultInWords(props.name)}</h3>
      <ul class="tool-result__points">
        <For each={props.points}>
          {(point) => (
            <li>
              <PlaceLink path={point.path} line={point.line} onOpen={props.onOpen}>
                {point.text}
              </PlaceLink>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

/** Text that links to its source; plain text where that is not known. */
function PlaceLink(props: {
  readonly path: string | undefined;
  readonly line: number | undefined;
  readonly onOpen: () => void;
  readonly children: string;
}) {
  const navigation = useNavigation();
  const open = (path: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    props.onOpen();
    navigation.openNote(path as VaultPath, props.line);
  };
  return (
    <Show when={props.path} fallback={<span>{props.children}</span>}>
      {(path) => (
        <a
          href={routeToHash(path() as VaultPath, props.line)}
          title={props.line === undefined ? path() : toolsText.toolResultView.lineOf(path(), props.line)}
          onClick={(event) => open(path())(event)}
        >
          {props.children}
        </a>
      )}
    </Show>
  );
}

function ToolResultEntry(props: { readonly entry: ResultEntry; readonly onOpen: () => void }) {
  return (
    <>
      <PlaceLink path={props.entry.path} line={props.entry.line} onOpen={props.onOpen}>
        {props.entry.title}
      </PlaceLink>
      <Show when={props.entry.line}>
        <span class="tool-result__line"> {toolsText.toolResultView.lineNumber(props.entry.line)}</span>
      </Show>
      <Show when={props.entry.text}>
        <p class="tool-result__excerpt">{props.entry.text}</p>
      </Show>
    </>
  );
}

/** What comes of a form: the question where something would change, then the result. */
export function ToolAnswer(props: {
  readonly question: OpenQuestion | undefined;
  readonly result: ToolResult | undefined;
  /** What came of it in a sentence; the tool's own message where absent. */
  readonly told?: ((result: ToolSuccess) => string) | undefined;
  readonly onOpen: () => void;
}) {
  return (
    <>
      <Show when={props.question} keyed>
        {(open) => (
          <div class="tool-answer">
            <ConfirmationCard question={open} />
          </div>
        )}
      </Show>
      <div role="status">
        <Show when={props.result} keyed>
          {(answer) => <ToolResultView result={answer} told={props.told} onOpen={props.onOpen} />}
        </Show>
      </div>
    </>
  );
}
