import { PathError, toIndexedPath, type VaultPath } from '../../../notes/paths/paths.ts';

/**
 * `latent://VAULT/path/to/Note.md`. What is about the whole vault stands in `.latent/`: no note's path begins with a dot.
 */
export type Address =
  | { readonly kind: 'note'; readonly vault: string; readonly path: VaultPath }
  | { readonly kind: 'tags' | 'schema'; readonly vault: string }
  | { readonly kind: 'tag'; readonly vault: string; readonly tag: string };

const ABOUT = '.latent';

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const noteAddress = (vault: string, path: string): string =>
  `latent://${encodeURIComponent(vault)}/${encoded(path)}`;
export const tagsAddress = (vault: string): string => `latent://${encodeURIComponent(vault)}/${ABOUT}/tags`;
export const schemaAddress = (vault: string): string => `latent://${encodeURIComponent(vault)}/${ABOUT}/schema`;

/** The templates of addresses. @param vault its name; undefined where there are several */
export const templates = (vault: string | undefined) => {
  const start = `latent://${vault === undefined ? '{vault}' : encodeURIComponent(vault)}`;
  return { note: `${start}/{+path}`, tag: `${start}/${ABOUT}/tags/{tag}` };
};

/** @returns undefined where it is no address of a vault, or leads out of it */
export function readAddress(uri: string): Address | undefined {
  const [, host, rest] = /^latent:\/\/([^/?#]+)\/([^?#]+)$/.exec(uri) ?? [];
  if (host === undefined || rest === undefined) return undefined;
  try {
    const vault = decodeURIComponent(host);
    const [first, about, ...more] = rest.split('/').map(decodeURIComponent);
    if (first !== ABOUT)
      return { kind: 'note', vault, path: toIndexedPath(rest.split('/').map(decodeURIComponent).join('/')) };
    if (about === 'tags' && more.length > 0) return { kind: 'tag', vault, tag: more.join('/') };
    return more.length === 0 && (about === 'tags' || about === 'schema') ? { kind: about, vault } : undefined;
  } catch (error) {
    if (error instanceof PathError || error instanceof URIError) return undefined;
    throw error;
  }
}
