import { createResource, createSignal, Show } from 'solid-js';
import { errorText, toError } from '../../../../notes/basics/error-text.ts';
import { isAbort } from '../../../../agent/model/abort.ts';
import { conversationListText } from '../../../strings/en/conversation/list.ts';
import { commonText } from '../../../strings/en/common.ts';
import { saveFile } from '../../../ui/page/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Conversation } from '../thread/visible-conversation.ts';
import { writeAsNote } from '../thread/keep-as-note.ts';
import { ConversationRow } from './conversation-row.tsx';
import { ConversationRows } from './conversation-rows.tsx';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { useTools } from '../../../state/tools/tools.ts';
import { useRecords } from '../../../state/records/records.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { showNotice } from '../../../ui/toast.tsx';
import './conversation-list.css';

export interface ConversationListProps {
  readonly conversation: Conversation;
  readonly onOpen: (id: string) => void;
}

/** The conversations about this vault: found by what was said, pinned, renamed, deleted with a way back, taken out and in. */
export function ConversationList(props: ConversationListProps) {
  const navigation = useNavigation();
  const tools = useTools();
  const records = useRecords();
  const preferences = usePreferences();
  const library = props.conversation.library;
  const [query, setQuery] = createSignal('');
  const [found] = createResource(
    () => [query(), library.list()] as const,
    ([words]) =>
      library.search(words).catch((error: unknown) => (isAbort(error) ? [] : Promise.reject(toError(error)))),
    { initialValue: [] },
  );
  let file!: HTMLInputElement;

  /** Runs what may fail, and says so. */
  const attempt = (task: () => Promise<void>) =>
    void task().catch((error: unknown) => showNotice({ kind: 'error', text: errorText(error) }));

  const remove = (id: string, title: string) =>
    attempt(async () => {
      const putBack = await props.conversation.remove(id);
      showNotice({
        kind: 'info',
        text: conversationListText.conversationList.wasDeleted(title),
        waits: 'longer',
        action: { label: commonText.undo, run: () => attempt(putBack) },
      });
    });
  const exportJson = (id?: string) =>
    attempt(async () =>
      saveFile(
        id ? 'conversation.json' : 'conversations.json',
        new Blob([await library.toJson(id)], { type: 'application/json' }),
      ),
    );
  const exportNote = (id: string) =>
    attempt(async () => {
      const whole = await records.conversations.get(id);
      if (!whole) return;
      const path = await writeAsNote(whole, {
        folder: preferences.settings().conversationsFolder,
        runTool: (name, input) => tools.run(name, input),
      });
      showNotice({
        kind: 'success',
        text: conversationListText.conversationList.writtenAs(path),
        action: { label: conversationListText.conversationList.open, run: () => navigation.openNote(path) },
      });
    });
  const importFile = (chosen: File | undefined) =>
    attempt(async () => {
      if (!chosen) return;
      const count = await library.fromJson(await chosen.text());
      showNotice({
        kind: 'success',
        text: conversationListText.conversationList.conversationsCameIn(count),
      });
    });

  return (
    <div class="conversation-library">
      <input
        class="input"
        type="search"
        aria-label={conversationListText.conversationList.searchConversations}
        placeholder={conversationListText.conversationList.searchConversations}
        value={query()}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <Show
        when={library.list().length > 0}
        fallback={
          <EmptyState title={conversationListText.conversationList.noConversationsYet}>
            {conversationListText.conversationList.questionsAnswersKeptHere}
          </EmptyState>
        }
      >
        <Show
          when={found().length > 0 || found.loading}
          fallback={
            <EmptyState title={conversationListText.conversationList.nothingSaidAbout}>
              {conversationListText.conversationList.fewerWordsOrAnother}
            </EmptyState>
          }
        >
          <ConversationRows conversations={found()}>
            {(one) => (
              <ConversationRow
                one={one()}
                isOpen={one().id === props.conversation.id()}
                onOpen={() => props.onOpen(one().id)}
                onRename={(title) => attempt(() => library.rename(one().id, title))}
                onPin={() => attempt(() => library.pin(one().id, !one().pinned))}
                onDelete={() => remove(one().id, one().title)}
                onExportNote={() => exportNote(one().id)}
                onExportJson={() => exportJson(one().id)}
              />
            )}
          </ConversationRows>
        </Show>
      </Show>
      <div class="conversation-library__foot">
        <Button size="sm" variant="ghost" disabled={library.list().length === 0} onClick={() => exportJson()}>
          {conversationListText.conversationList.exportAllAsJson}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => file.click()}>
          {conversationListText.conversationList.importJson}
        </Button>
        <input
          ref={(element) => (file = element)}
          class="visually-hidden"
          type="file"
          accept="application/json,.json"
          aria-label={conversationListText.conversationList.conversationsToImport}
          tabindex="-1"
          onChange={(event) => {
            importFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
