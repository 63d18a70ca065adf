import ChevronRight from 'lucide-solid/icons/chevron-right';
import { createUniqueId, Show, type JSX } from 'solid-js';
import { signalAsKept } from '../../state/layout/as-kept.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { number } from '../../strings/formats.ts';

interface LinksSectionProps {
  /** Under which it is kept that it is folded. */
  readonly id: 'relations' | 'incoming' | 'outgoing' | 'mentions' | 'tags';
  readonly title: string;
  readonly count: number;
  /** There are more than were counted. */
  readonly hasMore?: boolean;
  /** There may be more in notes that are still to be read: none is no count yet. */
  readonly isLooking?: boolean;
  /** Beside the heading. */
  readonly acts?: JSX.Element;
  readonly children: JSX.Element;
}

/** A part of the links of a note. Its heading folds it, for every note alike and until it is unfolded, after a reload too. */
export function LinksSection(props: LinksSectionProps) {
  const [folded, setFolded] = signalAsKept<ReadonlySet<string>>(useVault(), 'links.folded', new Set());
  const isOpen = () => !folded().has(props.id);
  const body = createUniqueId();
  const toggle = () =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(props.id)) next.add(props.id);
      return next;
    });
  return (
    <div class="links__section">
      <div class="links__head">
        <h2 class="links__heading">
          <button
            type="button"
            class="links__fold"
            data-focus-inset
            aria-expanded={isOpen()}
            aria-controls={isOpen() ? body : undefined}
            onClick={toggle}
          >
            <ChevronRight class="links__chevron" aria-hidden="true" />
            <span class="truncate">{props.title}</span>{' '}
            <span class="links__count">
              {props.isLooking && props.count === 0 ? '…' : number(props.count)}
              {props.hasMore ? '+' : ''}
            </span>
          </button>
        </h2>
        {props.acts}
      </div>
      <Show when={isOpen()}>
        <div id={body}>{props.children}</div>
      </Show>
    </div>
  );
}
