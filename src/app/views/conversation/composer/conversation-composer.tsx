import './waiting-list.css';
import ClockIcon from 'lucide-solid/icons/clock';
import X from 'lucide-solid/icons/x';
import {
  type Accessor,
  createComputed,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  on,
  onCleanup,
  onMount,
  Show,
} from 'solid-js';
import { type ContextSources, readContext } from '../../../../agent/context/context-read.ts';
import { wasSent } from '../../../../agent/conversations/conversation.ts';
import type { ContextBlock, ImagePart, UserMessage } from '../../../../agent/model/messages.ts';
import { parseFrontmatter } from '../../../../notes/frontmatter/frontmatter.ts';
import { fileName, type VaultPath } from '../../../../notes/paths/paths.ts';
import { fillPrompt } from '../../../../notes/prompts-folder.ts';
import type { Draft } from '../../../../session/agent-parts.ts';
import { readShown } from '../../../../tools/note-files/read-shown.ts';
import type { IndexApi } from '../../../../workers/contract.ts';
import { useExcludedPlaces } from '../../../finding/excluded-places.ts';
import { imageType } from '../../../markdown/files/image-embed.ts';
import type { Conversation } from '../../../state/conversation/visible-conversation.ts';
import { createKeptDrafts, type KeptDrafts } from '../../../state/drafts/kept-drafts.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { acceptsImages } from '../../../state/models/answer-model.ts';
import { attachmentRoom } from '../../../state/models/model-account.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { createIndexVersion } from '../../../state/vault/create-index-version.ts';
import { noteName } from '../../../state/vault/note-name.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { composerText } from './composer.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showNotice } from '../../../ui/toast.tsx';
import { Composer } from './composer.tsx';
import { type ComposerState, createComposer, type DraftMessage } from './create-composer.ts';
import { type Attachment, createEmbeddedPictures, readAttachment, readPictures } from './read-attachment.ts';
import { createRecalledMemories } from './create-recalled-memories.ts';
import type { PromptCommand } from './prompt-commands.ts';
import { type NoteSelection, watchSelection } from './watch-selection.ts';

const BOX = 'box';

/** Keeps the message that is being written: after a reload it is in the composer again. */
function keepMessage(state: ComposerState, draftStore: KeptDrafts<DraftMessage>): void {
  const [isLoaded, setLoaded] = createSignal(false);
  void draftStore.load().then((storedDrafts) => {
    const storedDraft = storedDrafts.get(BOX);
    if (storedDraft) state.putBack(storedDraft);
    setLoaded(true);
  });
  createEffect(() => {
    const unsentDraft = state.written();
    if (isLoaded()) draftStore.keep(BOX, unsentDraft);
  });
}

export interface AttacherDependencies {
  readonly state: Pick<ComposerState, 'add' | 'addImage'>;
  /** A file of the vault; undefined where there is none. */
  readonly file: (path: VaultPath) => Promise<Blob | undefined>;
  /** What a file is to the assistant. */
  readonly readAttachment: (file: File) => Promise<Attachment>;
  /** Whether the model in use sees pictures. */
  readonly seesImages: () => boolean;
  readonly tell: (text: string) => void;
}

interface Attacher {
  /** Files that were pasted or dropped go along, in their order; the person is told of those that cannot. */
  readonly attach: (files: readonly File[]) => Promise<void>;
  readonly attachFromVault: (path: VaultPath) => Promise<void>;
}

/** Puts files beside the message that is being written. */
export function createAttacher({
  state,
  file: vaultFile,
  readAttachment,
  seesImages,
  tell,
}: AttacherDependencies): Attacher {
  const attach = async (newFiles: readonly File[]) => {
    for (const attachment of await Promise.all(newFiles.map(readAttachment))) {
      if ('problem' in attachment) tell(attachment.problem);
      else if ('ref' in attachment) state.add(attachment.ref);
      else if (seesImages()) state.addImage(attachment.image);
      else tell(composerText.createAttacher.noPictures);
    }
  };
  return {
    attach,
    async attachFromVault(path) {
      const file = await vaultFile(path).catch(() => undefined);
      // Storage that is no disk knows no types.
      if (file) await attach([new File([file], fileName(path), { type: imageType(path) ?? file.type })]);
      else tell(composerText.createAttacher.missing(path));
    },
  };
}

export interface MessageSenderDependencies {
  readonly state: Pick<ComposerState, 'written' | 'leftOut' | 'take' | 'sent' | 'putBack'>;
  readonly conversation: Pick<Conversation, 'send' | 'queued' | 'unqueue'>;
  /** Where the text that goes along is read. */
  readonly context: Pick<ContextSources, 'read' | 'index'>;
  /** Characters that it may take together; undefined where there is no bound. */
  readonly most: () => number | undefined;
  /** Pictures of the vault as they are sent, and what cannot be, in words for the person. */
  readonly pictures: (
    paths: readonly VaultPath[],
  ) => Promise<{ readonly images: readonly ImagePart[]; readonly problems: readonly string[] }>;
  readonly tell: (text: string) => void;
  /** Called when a message is about to be sent. */
  readonly onSend: () => void;
}

interface MessageSender {
  /** Sends what is written, with what goes along read first. What could not be stored stands in the box again. */
  send(): Promise<void>;
  /** Puts a message into the box, to be changed or dropped there. */
  putBack(message: UserMessage): void;
  /** Puts a message that waits back into the box, to be changed or dropped there. @returns whether there was one */
  takeBack(at: number): boolean;
}

/** The way of a message from the box into the conversation, and back while it waits. */
export function createMessageSender({
  state,
  conversation,
  context: sources,
  most,
  pictures,
  tell,
  onSend,
}: MessageSenderDependencies): MessageSender {
  const putBack = (message: UserMessage) => {
    const notes = (message.context ?? []).flatMap(({ kind, path, label }) =>
      kind === 'note' && path !== undefined ? [{ kind, path: path as VaultPath, title: label }] : [],
    );
    state.putBack({
      text: message.content,
      refs: notes,
      images: message.images ?? [],
      ...(message.foreign && { isForeign: true }),
    });
  };
  return {
    putBack,
    async send() {
      const unsentDraft = state.written();
      const omittedText = state.leftOut();
      const message = state.take();
      if (!message || !unsentDraft) return;
      onSend();
      const draft = async (): Promise<Draft> => {
        const picturePaths = message.refs.flatMap((ref) => (ref.kind === 'picture' ? [ref.path] : []));
        const { images: readImages, problems } = await pictures(picturePaths);
        if (problems.length > 0) tell(problems.join(' '));
        const images = [...message.images, ...readImages];
        const room = most();
        const context = await readContext(message.refs, { ...sources, ...(room === undefined ? {} : { most: room }) });
        state.sent();
        return {
          content: message.content,
          context: withLeftOut(context, [omittedText, ...problems]),
          ...(images.length > 0 ? { images } : {}),
          ...(message.isForeign ? { foreign: true as const } : {}),
        };
      };
      if (!(await conversation.send(draft))) state.putBack(unsentDraft);
    },
    takeBack(at) {
      const message = conversation.queued()[at];
      if (!message) return false;
      conversation.unqueue(at);
      putBack(message);
      return true;
    },
  };
}

/** The model is told, too, that pictures of a note did not come with it. */
function withLeftOut(context: readonly ContextBlock[], words: readonly string[]): readonly ContextBlock[] {
  const omittedWords = words.filter(Boolean).join(' ');
  const at = context.findIndex(({ kind, text }) => kind === 'note' && text.includes('!['));
  return omittedWords === '' || at < 0
    ? context
    : context.map((block, index) =>
        index === at ? { ...block, left: [block.left, omittedWords].filter(Boolean).join('; ') } : block,
      );
}

export interface PromptInserterDependencies {
  readonly state: Pick<ComposerState, 'insert'>;
  /** A prompt note's text. */
  readonly read: (path: VaultPath) => Promise<{ readonly text: string } | undefined>;
  /** What is selected in the open note; '' where nothing is. */
  readonly selected: () => string;
  /** The open note. */
  readonly notePath: () => VaultPath | undefined;
  readonly now: () => Date;
  readonly tell: (text: string) => void;
}

/** Puts a prompt's text into the box with its variables filled in; the person is told of those that stand for nothing. */
export function createPromptInserter({
  state,
  read,
  selected,
  notePath,
  now,
  tell,
}: PromptInserterDependencies): (command: PromptCommand) => Promise<void> {
  return async (command) => {
    const text = command.path
      ? await read(command.path)
          .then((file) => file && file.text.slice(parseFrontmatter(file.text).bodyFrom))
          .catch(() => undefined)
      : command.text;
    if (text === undefined) return tell(composerText.createPromptInserter.unreadable(command.name));
    const selection = selected();
    const filled = fillPrompt(text, { selection, notePath: notePath(), today: now() });
    if (filled.empty.length > 0)
      tell(
        composerText.createPromptInserter.unfilled(
          filled.empty.join(composerText.createPromptInserter.and),
          notePath(),
        ),
      );
    if (filled.unknown.length > 0)
      tell(
        composerText.createPromptInserter.unknownNames(
          filled.unknown.join(composerText.createPromptInserter.and),
          filled.unknown.length,
        ),
      );
    state.insert(filled.text, command.path !== undefined || (selection !== '' && filled.text.includes(selection)));
  };
}

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
  const readFile = (path: VaultPath) => readShown({ vault: vault.files, index: vault.index }, path);
  const sees = () =>
    preferences.settings().provider === 'builtin' ? undefined : acceptsImages(preferences.settings());
  const state = createComposer({
    openNote,
    selection,
    recalled: (text) => createRecalledMemories(text, props.conversation),
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
    context: { read: readFile, index: vault.index },
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
    read: readFile,
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
          hasModel: preferences.settings().provider !== 'builtin',
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
        onFiles={(newFiles) => void attacher.attach(newFiles)}
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
      <section class="waiting" aria-label={composerText.waitingList.label}>
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
        <Show when={!props.isRunning} fallback={<p class="waiting__note">{composerText.waitingList.help}</p>}>
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
