import { readContext, type ContextSources } from '../../../../agent/context/context-read.ts';
import type { ContextBlock, ImagePart, UserMessage } from '../../../../agent/model/messages.ts';
import type { VaultPath } from '../../../../notes/paths/paths.ts';
import type { ComposerState } from './create-composer.ts';
import type { Draft } from '../../../../session/agent-session.ts';
import type { Conversation } from '../../../state/conversation/visible-conversation.ts';

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
      const written = state.written();
      const left = state.leftOut();
      const message = state.take();
      if (!message || !written) return;
      onSend();
      const draft = async (): Promise<Draft> => {
        const shown = message.refs.flatMap((ref) => (ref.kind === 'picture' ? [ref.path] : []));
        const { images: read, problems } = await pictures(shown);
        if (problems.length > 0) tell(problems.join(' '));
        const images = [...message.images, ...read];
        const room = most();
        const context = await readContext(message.refs, { ...sources, ...(room === undefined ? {} : { most: room }) });
        state.sent();
        return {
          content: message.content,
          context: withLeftOut(context, [left, ...problems]),
          ...(images.length > 0 ? { images } : {}),
          ...(message.isForeign ? { foreign: true as const } : {}),
        };
      };
      if (!(await conversation.send(draft))) state.putBack(written);
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
  const left = words.filter(Boolean).join(' ');
  const at = context.findIndex(({ kind, text }) => kind === 'note' && text.includes('!['));
  return left === '' || at < 0
    ? context
    : context.map((block, index) =>
        index === at ? { ...block, left: [block.left, left].filter(Boolean).join('; ') } : block,
      );
}
