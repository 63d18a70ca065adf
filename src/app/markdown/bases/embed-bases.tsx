import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { stem, type VaultPath } from '../../../notes/paths/paths.ts';
import { readNote } from '../../../fs-access/read-note.ts';
import { actsOfFace, canAct, cellHelpOf, tellBaseAct } from './base-acts.ts';
import type { BaseFace, BasePlace } from './cells/base-body.ts';
import { BasePanel } from './base-panel.tsx';

interface EmbeddedBase {
  readonly yaml: string;
  readonly view?: string | undefined;
  /** The file of the base; undefined for one that is written in the note. */
  readonly path?: VaultPath | undefined;
}

/** Bases that are in the page: what shows another text in them, and what ends them. */
const embeddedBases = new WeakMap<
  HTMLElement,
  { readonly update: (base: EmbeddedBase) => void; readonly stop: () => void }
>();

/** Shows a base in its holder, for as long as that is in the page. A base that is there already only gets its text. */
export function showBase(holder: HTMLElement, base: EmbeddedBase, options: BasePlace): void {
  embeddedBases.get(holder)?.update(base);
  if (!embeddedBases.has(holder)) mountBase(holder, base, options);
  options.signal.addEventListener(
    'abort',
    // The same part may be connected again in a moment.
    () => void setTimeout(() => !holder.isConnected && embeddedBases.get(holder)?.stop()),
    { once: true },
  );
}

function mountBase(holder: HTMLElement, first: EmbeddedBase, options: BasePlace): void {
  const [base, setBase] = createSignal(first, {
    equals: (a, b) => a.yaml === b.yaml && a.view === b.view && a.path === b.path,
  });
  const face = (): BaseFace => {
    if (options.isPicture || !canAct(holder)) return options;
    const { path, yaml } = base();
    const ownPlace = path ? { path } : options.from && { path: options.from, yaml };
    return {
      vault: options.vault,
      index: options.index,
      cells: cellHelpOf(holder),
      ...actsOfFace(
        (act) => tellBaseAct(holder, act),
        () => ownPlace,
      ),
    };
  };
  // The base's own file is changed in its tab, or by another program.
  const stopFollowing = options.index?.subscribe((event) => {
    const { path } = base();
    if (event.type !== 'changed' || !path || !event.upserted.includes(path)) return;
    void readNote(options.vault, path).then(
      ({ text }) => setBase((currentBase) => ({ ...currentBase, yaml: text })),
      () => undefined,
    );
  });
  holder.replaceChildren();
  holder.classList.add('embedded-base');
  const dispose = render(
    () => (
      <BasePanel
        yaml={base().yaml}
        view={base().view}
        host={options.from}
        face={face()}
        name={stem(base().path ?? options.from ?? '')}
        embed={options.isPicture ? undefined : { path: base().path }}
      />
    ),
    holder,
  );
  const stop = () => {
    stopFollowing?.();
    dispose();
    embeddedBases.delete(holder);
  };
  embeddedBases.set(holder, { update: setBase, stop });
}
