import { Show, type JSX } from 'solid-js';
import { commonText } from '../strings/common.texts.ts';

interface EmptyStateProps {
  readonly icon?: JSX.Element;
  readonly title: string;
  /** Not everywhere has been looked yet: that is said instead, since there may be something. */
  readonly isLooking?: boolean;
  /** What to do next. */
  readonly children?: JSX.Element;
}

/** What a view shows when it has nothing to show: why, and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <Show
      when={!props.isLooking}
      fallback={
        <p class="empty-state empty-state__text" role="status">
          {commonText.stillLooking}
        </p>
      }
    >
      <Nothing {...props} />
    </Show>
  );
}

function Nothing(props: EmptyStateProps) {
  return (
    <div class="empty-state">
      <Show when={props.icon}>
        <div class="empty-state__icon" aria-hidden="true">
          {props.icon}
        </div>
      </Show>
      <p class="empty-state__title">{props.title}</p>
      <Show when={props.children}>
        <div class="empty-state__text">{props.children}</div>
      </Show>
    </div>
  );
}
