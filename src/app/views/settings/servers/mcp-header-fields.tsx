import { createSignal, For, Show } from 'solid-js';
import { serverSettingsText } from '../../../strings/en/settings/servers.ts';
import { commonText } from '../../../strings/en/common.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { headerProblem } from './mcp-header.ts';

export interface McpHeaderFieldsProps {
  readonly headers: Readonly<Record<string, string>>;
  readonly onChange: (headers: Readonly<Record<string, string>>) => void;
}

/** Headers that a server wants beside the token, or in its place; their values are not shown after they are entered. */
export function McpHeaderFields(props: McpHeaderFieldsProps) {
  const [name, setName] = createSignal('');
  const [value, setValue] = createSignal('');
  const [problem, setProblem] = createSignal<string>();
  const names = () => Object.keys(props.headers);

  const add = () => {
    const found = headerProblem(name().trim(), value().trim());
    setProblem(found);
    if (found !== undefined) return;
    props.onChange({ ...props.headers, [name().trim()]: value().trim() });
    setName('');
    setValue('');
  };
  const remove = (gone: string) =>
    props.onChange(Object.fromEntries(Object.entries(props.headers).filter(([each]) => each !== gone)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add();
  };

  return (
    <details class="mcp-server__headers">
      <summary>
        {names().length === 0
          ? serverSettingsText.mcpHeaderFields.furtherHeaders
          : serverSettingsText.mcpHeaderFields.furtherHeadersCount(names().length)}
      </summary>
      <ul class="mcp-server__header-list" aria-label={serverSettingsText.mcpHeaderFields.headersThatAreSent}>
        <For each={names()}>
          {(each) => (
            <li>
              <code>{each}: ••••</code>
              <Button
                size="sm"
                variant="ghost"
                aria-label={serverSettingsText.mcpHeaderFields.remove(each)}
                onClick={() => remove(each)}
              >
                {commonText.remove}
              </Button>
            </li>
          )}
        </For>
      </ul>
      <div class="mcp-server__header-row" onKeyDown={onKeyDown}>
        <TextField
          label={serverSettingsText.mcpHeaderFields.header}
          placeholder="X-Api-Key"
          value={name()}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label={serverSettingsText.mcpHeaderFields.itsValue}
          type="password"
          value={value()}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
        <Button onClick={add}>{serverSettingsText.mcpHeaderFields.addTheHeader}</Button>
      </div>
      <Show when={problem()}>
        {(words) => (
          <p class="field__help field__error" role="alert">
            {words()}
          </p>
        )}
      </Show>
    </details>
  );
}
