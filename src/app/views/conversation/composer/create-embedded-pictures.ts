import { createResource, type Accessor } from 'solid-js';
import { fileName, type VaultPath } from '../../../../notes/paths/paths.ts';
import type { IndexClient, TreeFile } from '../../../../workers/contract.ts';
import { isImageName } from '../../../markdown/files/image-embed.ts';
import { threadText } from '../../../strings/en/conversation/thread.ts';

/** A picture of the vault that is embedded in a note that is sent. */
interface EmbeddedPicture {
  readonly path: VaultPath;
  readonly name: string;
}

export interface EmbeddedPictures {
  readonly pictures: readonly EmbeddedPicture[];
  /** What stays here and why, in words for the person and the model; '' where nothing does. */
  readonly left: string;
}

interface PictureSources {
  readonly index: Accessor<IndexClient | undefined>;
  /** Changes with the vault. */
  readonly version: Accessor<number>;
  readonly files: Accessor<readonly TreeFile[]>;
  /** The model in use sees pictures; undefined where no model answers, and nothing is to be said of it. */
  readonly sees: Accessor<boolean | undefined>;
  /** Whether the file as it is was sent in this conversation already. */
  wasSent(path: VaultPath, modified: number): boolean;
}

/** Of all notes together: each takes a thousand tokens or more of what the model reads. */
const MOST_PICTURES = 6;
const NOTHING: EmbeddedPictures = { pictures: [], left: '' };

/** The pictures that notes embed (`![[a.png]]`, `![](a.png)`), those of the vault alone: nothing is fetched from elsewhere. */
export function createEmbeddedPictures(
  notes: Accessor<readonly VaultPath[]>,
  sources: PictureSources,
): Accessor<EmbeddedPictures> {
  const asked = () => ({ notes: notes().join('\n'), index: sources.index(), version: sources.version() });
  const [found] = createResource(
    asked,
    ({ notes: paths, index }) =>
      findPictures(paths === '' ? [] : (paths.split('\n') as VaultPath[]), index).catch(() => []),
    { initialValue: [] },
  );
  return () => {
    const known = new Map(sources.files().map((file) => [file.path, file.modified]));
    const fresh = (found.latest ?? []).filter(
      (path) => known.has(path) && !sources.wasSent(path, known.get(path) ?? 0),
    );
    const sees = sources.sees();
    if (fresh.length === 0 || sees === undefined) return NOTHING;
    if (!sees) return { pictures: [], left: threadText.createEmbeddedPictures.notSentModelNot(count(fresh.length)) };
    const more = fresh.length - MOST_PICTURES;
    return {
      pictures: fresh.slice(0, MOST_PICTURES).map((path) => ({ path, name: fileName(path) })),
      left: more > 0 ? threadText.createEmbeddedPictures.moreNotSentGo(count(more), MOST_PICTURES) : '',
    };
  };
}

/** Those that the notes show, in order, each once. Of a note's first thousand links: the index knows them, and parsing a long note would hold up the page. */
export async function findPictures(
  notes: readonly VaultPath[],
  index: Pick<IndexClient, 'forwardLinks'> | undefined,
): Promise<VaultPath[]> {
  const found = new Set<VaultPath>();
  for (const note of notes)
    for (const { type, targetPath } of (await index?.forwardLinks(note)) ?? [])
      if (type === 'embed' && targetPath !== undefined && isImageName(targetPath)) found.add(targetPath);
  return [...found];
}

const count = (pictures: number): string => threadText.createEmbeddedPictures.pictures(pictures);
