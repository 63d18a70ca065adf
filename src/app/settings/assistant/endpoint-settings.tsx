import { createSignal, createUniqueId, For, onCleanup, Show } from 'solid-js';
import { listModels } from '../../agent/providers/openai-compatible.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useWorkspace } from '../state/workspace.ts';
import { OutcomeText, toFailure, toOutcome, type Outcome } from './endpoint-outcome.tsx';

/** Where an OpenAI-compatible model is found, and a button that finds out whether it is. */
export function EndpointSettings() {
  const workspace = useWorkspace();
  const settings = workspace.settings;
  const listId = createUniqueId();
  const [models, setModels] = createSignal<readonly string[]>([]);
  const [outcome, setOutcome] = createSignal<Outcome>();
  const [isTesting, setTesting] = createSignal(false);
  let running: AbortController | undefined;
  onCleanup(() => running?.abort());

  const test = async () => {
    running?.abort();
    const controller = (running = new AbortController());
    setTesting(true);
    setOutcome(undefined);
    try {
      const { baseUrl, apiKey, model } = settings();
      const found = await listModels({ baseUrl, apiKey }, controller.signal);
      setModels(found);
      setOutcome(toOutcome(found, model));
      if (!model && found[0]) void workspace.updateSettings({ model: found[0] });
    } catch (error) {
      if (!controller.signal.aborted) setOutcome(toFailure(error));
    } finally {
      if (running === controller) setTesting(false);
    }
  };

  return (
    <>
      <TextField
        label="Base URL"
        help="Ollama: http://localhost:11434/v1 · LM Studio: http://localhost:1234/v1 · or any provider’s address ending in /v1."
        type="url"
        value={settings().baseUrl}
        onChange={(event) => workspace.updateSettings({ baseUrl: event.currentTarget.value.trim() })}
      />
      <TextField
        label="Key"
        help="Kept in this browser, sent only to the address above. Local servers need none."
        type="password"
        value={settings().apiKey}
        onChange={(event) => workspace.updateSettings({ apiKey: event.currentTarget.value.trim() })}
      />
      <TextField
        label="Model"
        list={listId}
        placeholder="Test the connection to see what there is"
        value={settings().model}
        onChange={(event) => workspace.updateSettings({ model: event.currentTarget.value.trim() })}
      />
      <datalist id={listId}>
        <For each={models()}>{(model) => <option value={model} />}</For>
      </datalist>
      <div class="settings__row">
        <Button disabled={isTesting()} onClick={() => void test()}>
          {isTesting() ? 'Testing…' : 'Test connection'}
        </Button>
      </div>
      <div role="status">
        <Show when={outcome()}>{(result) => <OutcomeText outcome={result()} />}</Show>
      </div>
      <p class="settings__text">
        What leaves this browser: your messages, and the parts of notes that the assistant reads to answer them, to this address and no other. With a
        server on your own machine, nothing leaves it.
      </p>
    </>
  );
}
