import ChevronDown from 'lucide-solid/icons/chevron-down';
import ChevronUp from 'lucide-solid/icons/chevron-up';
import EyeOff from 'lucide-solid/icons/eye-off';
import { createMemo, createResource, createSignal, For, Show } from 'solid-js';
import { changeBase } from '../../../../notes/formats/base/editing/change-base.ts';
import { basesText } from '../bases.texts.ts';
import { baseSetupText } from './base-setup.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddField, SetupRow, TextField, type SetupProps } from './setup-parts.tsx';

const text = baseSetupText.sort;

/** The order of the groups by hand: those that are listed are shown, empty ones too. */
export function GroupOrder(props: SetupProps) {
  const [inputText, setTyped] = createSignal('');
  const order = createMemo(() => props.view.groupOrder);
  const set = (value: readonly unknown[] | null) =>
    props.change({ operation: 'set', view: props.view.name, key: ['groupOrder'], value });
  const named = (value: unknown) => (value === null || value === '' ? basesText.noValue : groupValueName(value));
  // Groups that the order leaves out: those of the view without it.
  const [allGroups] = createResource(
    () => (order() ? { yaml: props.yaml, name: props.view.name } : undefined),
    async ({ yaml, name }) => {
      const without = changeBase(yaml, [{ operation: 'set', view: name, key: ['groupOrder'], value: null }]);
      const response = await props.face.index?.base({
        yaml: without,
        view: name,
        limit: 0,
        offset: 0,
        ...(props.host !== undefined && { host: props.host }),
      });
      return response?.kind === 'view' ? (response.groups ?? []).map(({ value }) => value) : [];
    },
  );
  const hidden = () => {
    const orderedNames = new Set(order()?.map(groupValueName));
    return (allGroups.latest ?? []).filter((value) => !orderedNames.has(groupValueName(value)));
  };
  const move = (at: number, by: number) => {
    const currentOrder = order() ?? [];
    void set(currentOrder.toSpliced(at, 1).toSpliced(at + by, 0, currentOrder[at]));
  };
  return (
    <Show
      when={order()}
      fallback={
        <Button size="sm" variant="ghost" onClick={() => set((props.result.groups ?? []).map(({ value }) => value))}>
          {text.orderGroups}
        </Button>
      }
    >
      {(listed) => (
        <>
          <ol class="base-setup__order" aria-label={text.groupOrder}>
            <For each={listed()}>
              {(value, at) => (
                <li class="base-setup__row">
                  <span class="base-setup__name">{named(value)}</span>
                  <IconButton
                    size="sm"
                    label={text.moveGroupUp(named(value))}
                    disabled={at() === 0}
                    onClick={() => move(at(), -1)}
                  >
                    <ChevronUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={text.moveGroupDown(named(value))}
                    disabled={at() === listed().length - 1}
                    onClick={() => move(at(), 1)}
                  >
                    <ChevronDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={text.hideGroup(named(value))}
                    disabled={listed().length === 1}
                    onClick={() => set(listed().toSpliced(at(), 1))}
                  >
                    <EyeOff aria-hidden="true" />
                  </IconButton>
                </li>
              )}
            </For>
          </ol>
          <AddField
            label={text.anotherGroup}
            choose={text.none}
            choices={hidden().map((value, at) => ({ value: String(at), label: named(value) }))}
            onAdd={(at) => set([...listed(), hidden()[Number(at)]])}
          />
          <SetupRow>
            <TextField label={text.anotherGroup} value={inputText()} onChange={setTyped} />
            <Button
              size="sm"
              onClick={() => {
                if (inputText().trim() === '') return;
                void set([...listed(), inputText().trim()]);
                setTyped('');
              }}
            >
              {text.addGroup}
            </Button>
          </SetupRow>
          <Button size="sm" variant="ghost" onClick={() => set(null)}>
            {text.resetGroupOrder}
          </Button>
        </>
      )}
    </Show>
  );
}

const groupValueName = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
