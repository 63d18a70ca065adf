import { For, Show } from 'solid-js';
import type { OutboundRequest, PendingOperation } from '../../../tools/ports.ts';
import './request-list.css';

/** What would leave this machine: each request with all that it says. */
export function RequestList(props: { readonly pending: PendingOperation }) {
  const requests = () => (props.pending.risk === 'network' ? ((props.pending.details['requests'] ?? []) as readonly OutboundRequest[]) : []);
  return (
    <Show when={requests().length > 0}>
      <div class="requests">
        <p class="requests__note">This is what leaves your machine, and nothing else:</p>
        <ul class="requests__list">
          <For each={requests()}>{(request) => <Request request={request} />}</For>
        </ul>
      </div>
    </Show>
  );
}

function Request(props: { readonly request: OutboundRequest }) {
  return (
    <li class="requests__item">
      <code class="requests__line">{`${props.request.method} ${readable(props.request.url)}`}</code>
      <Show when={props.request.body}>{(body) => <code class="requests__line">{body()}</code>}</Show>
      <Show when={props.request.withKey}>
        <span class="requests__note">With your key, which is not shown here.</span>
      </Show>
    </li>
  );
}

/** The address with its letters as they read, where that is the same address. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
