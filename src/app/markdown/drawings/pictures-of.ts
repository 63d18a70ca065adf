import { drawingFiles, type Drawing } from '../../../notes/formats/drawing/read-drawing.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import type { IndexClient } from '../../../workers/contract.ts';
import { imageType } from '../files/image-embed.ts';

/** Addresses of pictures (`blob:`), by the ids of their files; `free` takes them back. */
interface DrawingPictures {
  readonly addresses: ReadonlyMap<string, string>;
  readonly free: () => void;
}

/** The vault that a drawing lies in. */
export interface DrawingVault {
  readonly vault: Vault;
  readonly index: IndexClient | undefined;
}

/** The pictures that a drawing shows: those within it, and those of the vault that its note names. Nothing is loaded from elsewhere. */
export async function picturesOf(
  drawing: Drawing,
  text: string,
  { vault, index, path }: DrawingVault & { readonly path: VaultPath },
): Promise<DrawingPictures> {
  const wanted = new Set(drawing.shapes.map(({ file }) => file).filter((id) => id !== undefined));
  const addresses = new Map<string, string>();
  const add = (id: string, picture: Blob) => addresses.set(id, URL.createObjectURL(picture));
  for (const id of wanted) {
    const packed = drawing.pictures.get(id);
    const bytes = packed && bytesOf(packed.base64);
    if (packed && bytes) add(id, new Blob([bytes], { type: packed.type }));
  }
  const named = wanted.size === 0 ? [] : [...drawingFiles(text)].filter(([id]) => wanted.has(id) && !addresses.has(id));
  const targets = named.map(([, target]) => target);
  const places = targets.length === 0 ? [] : await index?.resolveLinks(path, targets).catch(() => []);
  for (const [nth, [id]] of named.entries()) {
    const place = places?.[nth];
    const type = place ? imageType(place) : undefined;
    const file = place && type !== undefined ? await vault.file(place).catch(() => undefined) : undefined;
    if (file && type !== undefined) add(id, file.slice(0, file.size, type));
  }
  return { addresses, free: () => addresses.forEach((address) => URL.revokeObjectURL(address)) };
}

/** Undefined for what only looked like base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}
