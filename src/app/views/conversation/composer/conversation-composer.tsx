import { createEffect, createSignal, on, onCleanup, onMount } from 'solid-js';
import type { UserMessage } from '../../../../agent/model/messages.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import { readShown } from '../../../../tools/note-files/read-shown.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { createKeptDrafts } from '../../../state/drafts/kept-drafts.ts';
import { createIndexVersion } from '../../../state/vault/create-index-version.ts';
import { attachmentRoom } from '../../../state/models/model-account.ts';
import { Composer } from './composer.tsx';
import { createComposer } from '../thread/create-composer.ts';
import type { Conversation } from '../thread/visible-conversation.ts';
import { createEmbeddedPictures } from '../thread/create-embedded-pictures.ts';
import { createRecalledMemories } from '../thread/create-recalled-memories.ts';
import { keepMessage } from '../thread/keep-message.ts';
import { acceptsImages } from '../thread/accepts-images.ts';
import { createAttacher } from './create-attacher.ts';
import { createIndexAnswers } from './create-index-answers.ts';
import { createMessageSender } from './create-message-sender.ts';
import { createPromptInserter } from './create-prompt-inserter.ts';
import { readAttachment, readPictures } from './read-attachment.ts';
import { wasSent } from '../../../../agent/conversations/read-entries.ts';
import { WaitingList } from './waiting-list.tsx';
import { watchSelection, type NoteSelection } from '../thread/watch-selection.ts';
import { useExcludedPlaces } from '../../../finding/excluded-places.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { showNotice } from '../../../ui/toast.tsx';

export interface ConversationComposerProps {
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
