import { fileName, type VaultPath } from '../../../../notes/paths/paths.ts';
import { imageType } from '../../../markdown/files/image-embed.ts';
import type { ComposerState } from './create-composer.ts';
import { composerText } from '../../../strings/en/conversation/composer.ts';
import type { Attachment } from './read-attachment.ts';

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
  const attach = async (given: readonly File[]) => {
    for (const attachment of await Promise.all(given.map(readAttachment))) {
      if ('problem' in attachment) tell(attachment.problem);
      else if ('ref' in attachment) state.add(attachment.ref);
      else if (seesImages()) state.addImage(attachment.image);
      else tell(composerText.createAttacher.modelUseNotKnown);
    }
  };
  return {
    attach,
    async attachFromVault(path) {
      const file = await vaultFile(path).catch(() => undefined);
      // Storage that is no disk knows no types.
      if (file) await attach([new File([file], fileName(path), { type: imageType(path) ?? file.type })]);
      else tell(composerText.createAttacher.noLongerVault(path));
    },
  };
}
