import { For, Show } from 'solid-js';
import type { OutboundRequest, PendingOperation } from '../../tools/definition/ports.ts';
import { questionsText } from '../strings/en/questions.ts';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { TextDoubts } from './question-facts.tsx';
import { readRequest } from './read-request.ts';
import './request-list.css';

/** What would leave this machine: each request with all that it says. */
export function RequestList(props: { readonly pending: PendingOperation }) {
  const requests = () =>
    props.pending.risk === 'network' ? ((props.pending.details['requests'] ?? []) as readonly OutboundRequest[]) : [];
  return (
    <Show when={requests().length > 0}>
      <div class="requests">
        <p class="requests__note">{questionsText.requestList.whatLeavesMachineNothing}</p>
        <ul class="requests__list">
          <For each={requests()}>{(request) => <Request request={request} />}</For>
        </ul>
      </div>
    </Show>
  );
}

function Request(props: { readonly request: OutboundRequest }) {
  const read = () => readRequest(props.request);
  return (
    <li class="requests__item">
      <code class="requests__line">
        {`${props.request.method} `}
        <strong>{read().origin}</strong>
        <UntrustedText text={read().path} />
      </code>
      <Show when={read().fields.length > 0}>
        <dl class="requests__fields">
          <For each={read().fields}>
            {([name, value]) => (
              <div>
                <dt>
                  <UntrustedText text={name} />
                </dt>
                <dd>
                  <UntrustedText text={value} />
                </dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
      <Show when={props.request.body}>
        {(body) => (
          <code class="requests__line">
            <UntrustedText text={body()} />
          </code>
        )}
      </Show>
      <TextDoubts texts={[read().path, ...read().fields.flat(), props.request.body ?? '']} />
      <Show when={props.request.withKey}>
        <span class="requests__note">{questionsText.requestList.keyWhichNotShown}</span>
      </Show>
      <details class="requests__exact">
        <summary>{questionsText.requestList.exactlySent}</summary>
        <code class="requests__line">
          <UntrustedText exact text={`${props.request.method} ${props.request.url}`} />
        </code>
        <Show when={props.request.body}>
          {(body) => (
            <code class="requests__line">
              <UntrustedText exact text={body()} />
            </code>
          )}
        </Show>
      </details>
    </li>
  );
}
