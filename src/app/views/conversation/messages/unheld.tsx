import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import { For, Show } from 'solid-js';
import type { UnheldClaims } from '../../../../agent/citations/claims.ts';
import { stem } from '../../../../notes/paths/paths.ts';
import { inQuotes } from '../../../../notes/invisible-characters/in-quotes.ts';
import { routeToHash } from '../../../state/navigation/address.ts';
import { messagesText } from '../../../strings/en/conversation/messages.ts';
import './unheld.css';

/** Below an answer: what it says of notes that it changed, and that was not in them; or that nothing was changed at all. */
export function Unheld(props: { readonly of: readonly UnheldClaims[]; readonly changedNothing: boolean }) {
  return (
    <Show when={props.of.length > 0 || props.changedNothing}>
      <ul class="unheld" aria-label={messagesText.unheld.notChangedNotes}>
        <Show when={props.changedNothing}>
          <li class="unheld__line">
            <TriangleAlert aria-hidden="true" />
            <span>{messagesText.unheld.nothingChanged}</span>
          </li>
        </Show>
        <For each={props.of}>
          {({ path, others = 0, claims }) => (
            <li class="unheld__line">
              <TriangleAlert aria-hidden="true" />
              <span>
                {messagesText.unheld.didNotContain(
                  <a href={routeToHash(path)}>{stem(path)}</a>,
                  others,
                  claims.map((claim) => inQuotes(claim)).join(', '),
                )}
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
