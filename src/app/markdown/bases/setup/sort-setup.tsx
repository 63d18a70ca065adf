import ChevronUp from 'lucide-solid/icons/chevron-up';
import X from 'lucide-solid/icons/x';
import { Index, Show } from 'solid-js';
import type { SortKey } from '../../../../notes/formats/base/definition/base-definition.ts';
import { baseSetupText } from './base-setup.texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { GroupOrder } from './group-order.tsx';
import {
  AddField,
  SelectField,
  SetupButtons,
  SetupGroup,
  SetupRow,
  TextField,
  type SetupProps,
} from './setup-parts.tsx';

const text = baseSetupText.sort;
const DIRECTIONS = [
  { value: 'ASC', label: text.ascending },
  { value: 'DESC', label: text.descending },
] as const;

const toStoredSort = ({ property, descending }: SortKey) => ({ property, direction: descending ? 'DESC' : 'ASC' });

/** What the rows are sorted and grouped by, and how many there are at most. */
export function SortSetup(props: SetupProps) {
  const set = (key: string, value: unknown) =>
    props.change({ operation: 'set', view: props.view.name, key: [key], value });
  const setSort = (keys: readonly SortKey[]) => set('sort', keys.length === 0 ? null : keys.map(toStoredSort));
  const named = (id: string) => props.columns.find(({ value }) => value === id)?.label ?? id;
  const unsortedColumns = () =>
    props.columns.filter(({ value }) => !props.view.sort.some(({ property }) => property === value));
  return (
    <>
      <SetupGroup title={text.title}>
        <Index each={props.view.sort}>
          {(key, at) => (
            <SetupRow>
              <SelectField
                label={at === 0 ? text.title : text.thenLabel}
                hideLabel
                value={key().property}
                choices={props.columns}
                onChange={(property) => setSort(props.view.sort.with(at, { ...key(), property }))}
              />
              <SelectField
                label={text.direction}
                hideLabel
                value={key().descending ? 'DESC' : 'ASC'}
                choices={DIRECTIONS}
                onChange={(direction) =>
                  setSort(props.view.sort.with(at, { ...key(), descending: direction === 'DESC' }))
                }
              />
              <SetupButtons>
                <Show when={at > 0}>
                  <IconButton
                    label={text.moveEarlier(named(key().property))}
                    onClick={() => setSort(props.view.sort.toSpliced(at, 1).toSpliced(at - 1, 0, key()))}
                  >
                    <ChevronUp aria-hidden="true" />
                  </IconButton>
                </Show>
                <IconButton
                  label={text.remove(named(key().property))}
                  onClick={() => setSort(props.view.sort.toSpliced(at, 1))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </SetupButtons>
            </SetupRow>
          )}
        </Index>
        <AddField
          label={text.add}
          choose={text.none}
          choices={unsortedColumns()}
          onAdd={(property) => setSort([...props.view.sort, { property, descending: false }])}
        />
      </SetupGroup>
      <SetupGroup title={text.groupTitle}>
        <SetupRow>
          <SelectField
            label={text.groupTitle}
            hideLabel
            value={props.view.groupBy?.property ?? ''}
            choices={[{ value: '', label: text.none }, ...props.columns]}
            onChange={(property) =>
              set(
                'groupBy',
                property === ''
                  ? null
                  : toStoredSort({ property, descending: props.view.groupBy?.descending ?? false }),
              )
            }
          />
          <Show when={props.view.groupBy}>
            {(group) => (
              <SelectField
                label={text.direction}
                hideLabel
                value={group().descending ? 'DESC' : 'ASC'}
                choices={DIRECTIONS}
                onChange={(direction) => set('groupBy', { property: group().property, direction })}
              />
            )}
          </Show>
        </SetupRow>
        <Show when={props.view.groupBy}>
          <GroupOrder {...props} />
        </Show>
      </SetupGroup>
      <TextField
        label={text.limit}
        type="number"
        value={String(props.view.limit ?? '')}
        onChange={(limit) => set('limit', Number(limit) > 0 ? Math.floor(Number(limit)) : null)}
      />
    </>
  );
}
