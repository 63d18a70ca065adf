import { For, Match, Switch } from 'solid-js';
import { callName } from '../../../notes/formats/own-tool/own-tool.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { Button } from '../../ui/button.tsx';
import { UntrustedText } from '../../ui/untrusted-text.tsx';
import { routinesText } from '../routines/routines.texts.ts';
import { Bar } from './note-bars.tsx';

const text = routinesText.bar;
/** The others are in the list of tools. */
const MOST_PROBLEMS = 3;

/** Over a note that is a tool: whether it is on, or what is wrong with it as it was saved. */
export function ToolBar(props: { readonly path: VaultPath; readonly onShowLine: (line: number) => void }) {
  const vault = useVault();
  const shell = useShell();
  const note = () => vault.ownTools.notes().find(({ path }) => path === props.path);
  const of = (state: string) => (note()?.state === state ? note() : undefined);
  const look = () => (
    <Button size="sm" onClick={() => shell.show('enable-tool', { path: props.path })}>
      {text.review}
    </Button>
  );
  const allParts = () => (
    <Button size="sm" variant="ghost" onClick={() => shell.show('routines')}>
      {text.showAll}
    </Button>
  );
  return (
    <Switch>
      <Match when={of('broken')}>
        {(broken) => (
          <Bar
            tone="warning"
            text={
              <>
                {text.broken(broken().problems.length)}
                <For each={broken().problems.slice(0, MOST_PROBLEMS)}>
                  {({ line, message }) => (
                    <span class="note-bar__problem">
                      <UntrustedText text={routinesText.problem(line, inOwnLanguage(message))} />
                    </span>
                  )}
                </For>
              </>
            }
          >
            <Button size="sm" onClick={() => props.onShowLine(broken().problems[0]?.line ?? 1)}>
              {text.showLine(broken().problems[0]?.line ?? 1)}
            </Button>
          </Bar>
        )}
      </Match>
      <Match when={of('changed')}>
        <Bar tone="warning" text={text.changed}>
          {look()}
        </Bar>
      </Match>
      <Match when={of('off')}>
        <Bar tone="info" text={text.off}>
          {look()}
          {allParts()}
        </Bar>
      </Match>
      <Match when={of('on')?.own}>
        {(ownTool) => (
          <Bar tone="info" text={text.on}>
            <Button size="sm" onClick={() => shell.show('tool', { name: callName(ownTool().name) })}>
              {routinesText.run}
            </Button>
            {allParts()}
          </Bar>
        )}
      </Match>
    </Switch>
  );
}
