import ClockIcon from 'lucide-solid/icons/clock';
import X from 'lucide-solid/icons/x';
import {
  createEffect,
  createSignal,
  on,
  onCleanup,
  onMount,
  For,
  Show,
  createComputed,
  createMemo,
  createResource,
  type Accessor,
} from 'solid-js';
import { wasSent } from '../../../../agent/conversations/read-entries.ts';
import type { UserMessage } from '../../../../agent/model/messages.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { readShown } from '../../../../tools/note-files/read-shown.ts';
import type { IndexApi } from '../../../../workers/contract.ts';
import { useExcludedPlaces } from '../../../finding/excluded-places.ts';
import { createKeptDrafts } from '../../../state/drafts/kept-drafts.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { attachmentRoom } from '../../../state/models/model-account.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { createIndexVersion } from '../../../state/vault/create-index-version.ts';
import { noteName } from '../../../state/vault/note-name.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { composerText } from '../../../strings/en/conversation/composer.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showNotice } from '../../../ui/toast.tsx';
import { acceptsImages } from '../../../state/models/answer-model.ts';
import { createComposer } from './create-composer.ts';
import { createEmbeddedPictures } from './create-embedded-pictures.ts';
import { createRecalledMemories } from './create-recalled-memories.ts';
import { keepMessage } from './keep-message.ts';
import type { Conversation } from '../../../state/conversation/visible-conversation.ts';
import { watchSelection, type NoteSelection } from './watch-selection.ts';
import { Composer } from './composer.tsx';
import { createAttacher } from './create-attacher.ts';
import { createMessageSender } from './create-message-sender.ts';
import { createPromptInserter } from './create-prompt-inserter.ts';
import { readAttachment, readPictures } from './read-attachment.ts';
import './waiting-list.css';

interface ConversationComposerProps {
  readonly conversation: Conversation;
  /** A message that the person went back to: it is written again. */
  readonly returned: UserMessage | undefined;
  /** Called when a message is about to be sent. */
  readonly onSend: () => void;
  readonly ref: (box: HTMLTextAreaElement) => void;
}

/** The box to write in, with what the vault has to offer for it and what goes along by itself. */
export function ConversationComposer(props: ConversationComposerProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const preferences = usePreferences();
  const { isExcluded } = useExcludedPlaces();
  const shell = useShell();
  const [selection, setSelection] = createSignal<NoteSelection>();
  const version = createIndexVersion(vault);
  const notePath = () => navigation.route().note;
  const index = () => (vault.indexStatus()?.textReady ? vault.index : undefined);
  const { openNote, tags } = createIndexAnswers({ notePath, index, version });
  const read = (path: VaultPath) => readShown({ vault: vault.files, index: vault.index }, path);
  const sees = () =>
    preferences.settings().provider === 'builtin' ? undefined : acceptsImages(preferences.settings());
  const state = createComposer({
    openNote,
    selection,
    recalled: (text) =>
      createRecalledMemories(text, () => (preferences.settings().recallMemories ? index() : undefined)),
    pictures: (notes) =>
      createEmbeddedPictures(notes, {
        index,
        version,
        files: () => shell.files(),
        sees,
        wasSent: (path, modified) => wasSent(props.conversation.entries(), path, modified),
      }),
  });
  const tell = (text: string) => showNotice({ kind: 'info', text });

  createEffect(on(notePath, () => setSelection(undefined), { defer: true }));
  onMount(() => onCleanup(watchSelection(setSelection)));
  let box: HTMLTextAreaElement | undefined;
  keepMessage(state, createKeptDrafts('message', vault.id));

  const sender = createMessageSender({
    state,
    tell,
    conversation: props.conversation,
    context: { read, index: vault.index },
    most: () => attachmentRoom(preferences.settings()),
    pictures: (paths) => readPictures(paths, (path) => vault.files.file(path)),
    onSend: () => props.onSend(),
  });
  createEffect(
    on(
      () => props.returned,
      (message) => {
        if (!message) return;
        sender.putBack(message);
        box?.focus();
      },
      { defer: true },
    ),
  );
  const insertPrompt = createPromptInserter({
    state,
    read,
    tell,
    notePath,
    selected: () => selection()?.text ?? '',
    now: () => new Date(),
  });
  const seesImages = () => acceptsImages(preferences.settings());
  const attacher = createAttacher({ state, tell, readAttachment, seesImages, file: (path) => vault.files.file(path) });

  return (
    <>
      <WaitingList
        messages={props.conversation.queued()}
        isRunning={props.conversation.isRunning()}
        onRemove={(at) => sender.takeBack(at) && box?.focus()}
        onSend={() => void props.conversation.sendQueued()}
      />
      <Composer
        state={state}
        sources={{
          files: shell.files(),
          // Read when a tag is typed, not each time that a note is saved.
          get tags() {
            return tags();
          },
          isExcluded,
          promptsFolder: preferences.settings().promptsFolder,
          seesImages: seesImages(),
        }}
        isRunning={props.conversation.isRunning()}
        planFirst={
          preferences.settings().provider !== 'builtin' || props.conversation.isPlanFirst()
            ? props.conversation.isPlanFirst()
            : undefined
        }
        onPlanFirst={(isOn) => props.conversation.setPlanFirst(isOn)}
        onSend={() => void sender.send()}
        onStop={() => props.conversation.stop()}
        onCommand={(command) => void insertPrompt(command)}
        onFiles={(given) => void attacher.attach(given)}
        onImage={(path) => void attacher.attachFromVault(path)}
        ref={(element) => {
          box = element;
          props.ref(element);
        }}
      />
    </>
  );
}

interface WaitingListProps {
  readonly messages: readonly UserMessage[];
  readonly isRunning: boolean;
  readonly onRemove: (index: number) => void;
  readonly onSend: () => void;
}

/** Messages that go out when the running turn has answered; after one that was stopped, when the person says so. */
function WaitingList(props: WaitingListProps) {
  return (
    <Show when={props.messages.length > 0}>
      <section class="waiting" aria-label={composerText.waitingList.waitingMessages}>
        <ol class="waiting__list">
          <For each={props.messages}>
            {(message, index) => (
              <li class="waiting__row">
                <ClockIcon aria-hidden="true" />
                <span class="waiting__text truncate">{message.content}</span>
                <IconButton
                  label={composerText.waitingList.takeBack(message.content.slice(0, 40))}
                  size="sm"
                  onClick={() => props.onRemove(index())}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )}
          </For>
        </ol>
        <Show
          when={!props.isRunning}
          fallback={<p class="waiting__note">{composerText.waitingList.sentWhenAnswerThere}</p>}
        >
          <Button size="sm" onClick={() => props.onSend()}>
            {composerText.waitingList.sendNow}
          </Button>
        </Show>
      </section>
    </Show>
  );
}

export interface IndexAnswersSources {
  /** The open note. */
  readonly notePath: Accessor<VaultPath | undefined>;
  /** Undefined until notes can be looked up. */
  readonly index: Accessor<Pick<IndexApi, 'tags'> | undefined>;
  /** Grows with each change of the notes: what is read after that is asked again. */
  readonly version: Accessor<number>;
}

/** What the box shows of the vault. Where the index does not answer there is less of it, and writing goes on. */
interface IndexAnswers {
  /** The open note, by the name that its tab and the list of files show. */
  readonly openNote: Accessor<{ readonly path: VaultPath; readonly title: string } | undefined>;
  readonly tags: Accessor<Awaited<ReturnType<IndexApi['tags']>>>;
}

/**
 * Asks the index for the vault's tags, and after a change of the notes again once they are read: in a large vault that takes
 * longer than all else that a saved note brings. Belongs to the Solid owner in which it is called.
 */
export function createIndexAnswers({ notePath, index, version }: IndexAnswersSources): IndexAnswers {
  const client = createMemo(index);
  const [tags, { refetch }] = createResource(
    () => [client()] as const,
    async ([open]) => (await open?.tags().catch(() => [])) ?? [],
  );
  let isOld = false;
  createComputed(on(version, () => (isOld = true), { defer: true }));
  return {
    openNote: () => {
      const path = notePath();
      return path && { path, title: noteName(path) };
    },
    tags: () => {
      if (isOld) queueMicrotask(() => void refetch());
      isOld = false;
      return tags.latest ?? [];
    },
  };
}
