import { lazyPart } from '../ui/lazy-part.tsx';

/** The parts of the shell with code of their own: each comes, and is drawn, in a task of its own. */
export const NoteView = lazyPart(async () => (await import('../views/note/note-view.tsx')).NoteView);
export const RightPanel = lazyPart(async () => (await import('./right-panel.tsx')).RightPanel);
export const Overlays = lazyPart(async () => (await import('./overlays.tsx')).Overlays);
export const AddressLinks = lazyPart(async () => (await import('../addresses/address-links.tsx')).AddressLinks);
/** Many never look at it: it is not fetched ahead. */
export const GraphView = lazyPart(
  async () => (await import('../views/graph/graph-view.tsx')).default,
  () => <p class="shell__loading" role="status">Getting the graph ready…</p>,
);
/** What the note's view fetches itself with the first note that is edited; known here only to be fetched ahead. */
export const Editor = { preload: () => import('../editor/create-editor.ts').then(() => undefined, () => undefined) };
