import ArrowLeft from 'lucide-solid/icons/arrow-left';
import { Show } from 'solid-js';
import { useShell } from '../../state/layout/shell-context.ts';
import type { SideView } from '../../state/layout/view.ts';
import { shellText } from '../../strings/en/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { isUnderMore } from './create-side-views.ts';
import './page-head.css';

/** The heading of a view that is a page of a phone; one that was opened under *More* shows it, with the way back. */
export function PageHead(props: { readonly view: SideView | undefined }) {
  const shell = useShell();
  return (
    <Show when={isUnderMore(props.view)} fallback={<h1 class="visually-hidden">{props.view?.title}</h1>}>
      <div class="page-head">
        <IconButton
          label={shellText.pageHead.backToMore}
          size="sm"
          onClick={() => shell.layout.update({ phoneView: 'more' })}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <h1 class="page-head__title truncate">{props.view?.title}</h1>
      </div>
    </Show>
  );
}
