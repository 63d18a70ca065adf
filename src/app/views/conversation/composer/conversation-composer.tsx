import { createEffect, createResource, createSignal, on, onCleanup, onMount } from 'solid-js';
import { readContext } from '../../../../agent/context/context-read.ts';
import type { ContextBlock } from '../../../../agent/model/messages.ts';
import { parseFrontmatter } from '../../../../notes/frontmatter/frontmatter.ts';
import { fileName, stem, type VaultPath } from '../../../../notes/paths/paths.ts';
import { readShownText } from '../../../../fs-access/read-note.ts';
import { imageType } from '../../../markdown/image-embed.ts';
import { useShell } from '../../../state/layout/shell-context.ts';
import { createKeptDrafts } from '../../../state/drafts/kept-drafts.ts';
import { createIndexVersion } from '../../../state/vault/create-index-version.ts';
import { attachmentRoom } from '../../../state/models/model-account.ts';
import { Composer } from './composer.tsx';
import { createComposer } from '../thread/create-composer.ts';
import type { Conversation, Draft } from '../thread/create-conversation.ts';
import { createEmbeddedPictures } from '../thread/create-embedded-pictures.ts';
import { createRecalledMemories } from '../thread/create-recalled-memories.ts';
import { keepMessage } from '../thread/keep-message.ts';
import { acceptsImages } from '../thread/accepts-images.ts';
import { fillPrompt, type PromptCommand } from './prompt-commands.ts';
import { readAttachment, readPictures } from './read-attachment.ts';
import { WaitingList } from './waiting-list.tsx';
import { watchSelection, type NoteSelection } from '../thread/watch-selection.ts';
import { useVault } from '../../../state/vault/open-vault.ts';
import { useNavigation } from '../../../state/navigation/navigation.ts';
import { usePreferences } from '../../../state/preferences/preferences.ts';
import { showNotice } from '../../../ui/toast.tsx';

export interface ConversationComposerProps {
  readonly conversation: Conversation;
  /** Called when a message is about to be sent. */
  readonly onSend: () => void;
  readonly ref: (box: HTMLTextAreaElement) => void;
}

/** The box to write in, with what the vault has to offer for it and what goes along by itself. */
export function ConversationComposer(props: ConversationComposerProps) {
  const vault = useVault();
  const navigation = useNavigation();
  const preferences = usePreferences();
  const shell = useShell();
  const [selection, setSelection] = createSignal<NoteSelection>();
  const version = createIndexVersion(vault);
  const notePath = () => navigation.route().note;
  const index = () => (vault.indexStatus()?.textReady ? vault.index : undefined);
  const [row] = createResource(() => [notePath(), index(), version()] as const, async ([path, client]) => (path && client ? client.note(path).catch(() => null) : null));
  const openNote = () => {
    const path = notePath();
    return path && { path, title: row.latest?.path === path ? row.latest.title : stem(path) };
  };
  const read = (path: VaultPath) => readShownText(vault.files, path);
  const sees = () => (preferences.settings().provider === 'builtin' ? undefined : acceptsImages(preferences.settings()));
  const wasSent = (path: VaultPath, modified: number) =>
    props.conversation.entries().some(({ time, message }) => message.role === 'user' && Date.parse(time) >= modified && message.images?.some((image) => image.path === path));
  const state = createComposer({
    openNote, selection, recalled: (text) => createRecalledMemories(text, () => (preferences.settings().recallMemories ? index() : undefined)),
    pictures: (notes) => createEmbeddedPictures(notes, { read, index, version, files: () => shell.files(), sees, wasSent }),
  });
  const offered = () => [index(), version()] as const;
  const [tags] = createResource(offered, async ([client]) => (await client?.tags().catch(() => [])) ?? []);
  const tell = (text: string) => showNotice({ kind: 'info', text });

  createEffect(on(notePath, () => setSelection(undefined), { defer: true }));
  onMount(() => onCleanup(watchSelection(setSelection)));
  let box: HTMLTextAreaElement | undefined;
  keepMessage(state, createKeptDrafts('message', vault.id));

  const send = async () => {
    const written = state.written();
    const left = state.leftOut();
    const message = state.take();
    if (!message || !written) return;
    props.onSend();
    const draft = async (): Promise<Draft> => {
      const shown = message.refs.flatMap((ref) => (ref.kind === 'picture' ? [ref.path] : []));
      const pictures = await readPictures(shown, (path) => vault.files.file(path));
      if (pictures.problems.length > 0) tell(pictures.problems.join(' '));
      const images = [...message.images, ...pictures.images];
      const most = attachmentRoom(preferences.settings());
      const context = await readContext(message.refs, { read, index: vault.index, ...(most === undefined ? {} : { most }) });
      state.sent();
      return { content: message.content, context: withLeftOut(context, [left, ...pictures.problems]), ...(images.length > 0 ? { images } : {}), ...(message.isForeign ? { foreign: true as const } : {}) };
    };
    if (!(await props.conversation.send(draft))) state.putBack(written);
  };
  // Back into the box, to be changed or dropped there.
  const takeBack = (at: number) => {
    const message = props.conversation.queued()[at];
    if (!message) return;
    props.conversation.unqueue(at);
    const notes = (message.context ?? []).flatMap(({ kind, path, label }) => (kind === 'note' && path !== undefined ? [{ kind, path: path as VaultPath, title: label }] : []));
    state.putBack({ text: message.content, refs: notes, images: message.images ?? [], ...(message.foreign && { isForeign: true }) });
    box?.focus();
  };
  const use = async (command: PromptCommand) => {
    const text = command.path ? await read(command.path).then((file) => file && file.text.slice(parseFrontmatter(file.text).bodyFrom)).catch(() => undefined) : command.text;
    if (text === undefined) return tell(`The prompt “${command.name}” could not be read.`);
    const filled = fillPrompt(text, { selection: selection()?.text ?? '', notePath: notePath(), today: new Date() });
    if (filled.empty.length > 0) tell(`${filled.empty.join(' and ')}: ${notePath() ? 'nothing is selected in the open note' : 'no note is open'}.`);
    if (filled.unknown.length > 0) tell(`${filled.unknown.join(' and ')} ${filled.unknown.length === 1 ? 'stays' : 'stay'} as written: a prompt knows {{selection}}, {{note}} and {{date}}.`);
    const selected = selection()?.text ?? '';
    state.insert(filled.text, command.path !== undefined || (selected !== '' && filled.text.includes(selected)));
  };
  const attachFromVault = async (path: VaultPath) => {
    const file = await vault.files.file(path).catch(() => undefined);
    // Storage that is no disk knows no types.
    if (file) await attach([new File([file], fileName(path), { type: imageType(path) ?? file.type })]);
    else tell(`“${path}” is no longer in this vault.`);
  };
  const attach = async (given: readonly File[]) => {
    for (const attachment of await Promise.all(given.map(readAttachment))) {
      if ('problem' in attachment) tell(attachment.problem);
      else if ('ref' in attachment) state.add(attachment.ref);
      else if (acceptsImages(preferences.settings())) state.addImage(attachment.image);
      else tell('The model in use is not known to see pictures. Choose one that does, or say so in the settings under what it can do.');
    }
  };

  return (
    <>
      <WaitingList
        messages={props.conversation.queued()}
        isRunning={props.conversation.isRunning()}
        onRemove={takeBack}
        onSend={() => void props.conversation.sendQueued()}
      />
      <Composer
        state={state}
        sources={{ files: shell.files(), tags: tags.latest ?? [], promptsFolder: preferences.settings().promptsFolder, seesImages: acceptsImages(preferences.settings()) }}
        isRunning={props.conversation.isRunning()}
        onSend={() => void send()}
        onStop={() => props.conversation.stop()}
        onCommand={(command) => void use(command)}
        onFiles={(given) => void attach(given)}
        onImage={(path) => void attachFromVault(path)}
        ref={(element) => {
          box = element;
          props.ref(element);
        }}
      />
    </>
  );
}

/** The model is told, too, that pictures of a note did not come with it. */
function withLeftOut(context: readonly ContextBlock[], words: readonly string[]): readonly ContextBlock[] {
  const left = words.filter(Boolean).join(' ');
  const at = context.findIndex(({ kind, text }) => kind === 'note' && text.includes('!['));
  return left === '' || at < 0 ? context : context.map((block, index) => (index === at ? { ...block, left: [block.left, left].filter(Boolean).join('; ') } : block));
}
