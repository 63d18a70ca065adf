import CircleCheck from 'lucide-solid/icons/circle-check';
import Info from 'lucide-solid/icons/info';
import TriangleAlert from 'lucide-solid/icons/triangle-alert';
import { For, Show, type Component } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { Check } from '../../agent/providers/doctor/check.ts';
import { uiText } from './ui.texts.ts';
import { Button } from './button.tsx';
import { CommandLine } from './icon-button.tsx';
import { Progress } from './progress.tsx';

const LOOKS: Readonly<Record<Check['state'], { readonly icon: Component; readonly word: string }>> = {
  ok: { icon: CircleCheck, word: uiText.connectionReport.works },
  warning: { icon: Info, word: uiText.connectionReport.note },
  failed: { icon: TriangleAlert, word: uiText.connectionReport.failed },
};

/** What an examination found, step by step, each fault with its fix at hand. */
export function ConnectionReport(props: {
  readonly checks: readonly Check[];
  /** A test is under way. */
  readonly isTesting: boolean;
  readonly onUse: (suggestion: NonNullable<Check['suggestion']>) => void;
}) {
  return (
    <>
      <Show when={props.isTesting}>
        <Progress label={uiText.connectionReport.testing} />
      </Show>
      <ul class="connection-report">
        <For each={props.checks}>
          {(check) => (
            <li class={`connection-report__check connection-report__check--${check.state}`}>
              <Dynamic component={LOOKS[check.state].icon} aria-hidden="true" />
              <div class="connection-report__body">
                <p>
                  <span class="visually-hidden">{LOOKS[check.state].word}: </span>
                  {check.message}
                </p>
                <Show when={check.fix}>{(fix) => <p class="connection-report__fix">{fix()}</p>}</Show>
                <Show when={check.command}>{(command) => <CommandLine command={command()} />}</Show>
                <Show when={check.or}>
                  {(or) => (
                    <>
                      <p class="connection-report__fix">{or().how}</p>
                      <CommandLine command={or().command} />
                    </>
                  )}
                </Show>
                <Show when={check.suggestion}>
                  {(suggestion) => (
                    <Button size="sm" onClick={() => props.onUse(suggestion())}>
                      {uiText.connectionReport.use(suggestion().baseUrl ?? suggestion().model)}
                    </Button>
                  )}
                </Show>
              </div>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}
