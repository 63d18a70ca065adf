import X from 'lucide-solid/icons/x';
import { createResource, For, Show } from 'solid-js';
import { PRIORITIES } from '../../../notes/formats/tasks/task-fields.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { tasksText } from '../../strings/en/tasks.ts';
import { SelectField } from '../../ui/field.tsx';
import { DUE_CHOICES, filterParts, type PaneFilter } from './pane-filter.ts';
import { TASK_STATUSES } from './task-statuses.ts';

export interface TaskFiltersProps {
  readonly chosen: PaneFilter;
  readonly onChange: (chosen: PaneFilter) => void;
}

/** The fields that choose by status, day, priority, tag and folder. */
export function TaskFilters(props: TaskFiltersProps) {
  const vault = useVault();
  const [tags] = createResource(() => vault.index.tags().catch(() => []));
  const [folders] = createResource(async () => foldersOf(await vault.index.tree().catch(() => [])));
  const { filters, priorities, statuses } = tasksText;
  const choose = (key: keyof PaneFilter) => (value: string) => {
    const { [key]: _before, ...rest } = props.chosen;
    props.onChange(value === '' ? rest : { ...rest, [key]: value });
  };
  const select = (
    key: keyof PaneFilter,
    label: string,
    any: string,
    options: () => readonly (readonly [string, string])[],
  ) => (
    <SelectField
      label={label}
      value={props.chosen[key] ?? ''}
      options={[{ value: '', label: any }, ...options().map(([value, said]) => ({ value, label: said }))]}
      onChange={choose(key)}
    />
  );
  return (
    <div class="tasks__fields" role="group" aria-label={filters.more}>
      {select('status', filters.status, filters.open, () => TASK_STATUSES.map((each) => [each, statuses[each]]))}
      {select('due', filters.due, filters.anyDay, () => DUE_CHOICES.map((each) => [each, filters[each]]))}
      {select('priority', filters.priority, filters.anyPriority, () =>
        (['highest', 'high', 'medium', 'low'] as const)
          .filter((each) => PRIORITIES.includes(each))
          .map((each) => [each, each === 'highest' ? priorities.highest : filters.atLeast(priorities[each])]),
      )}
      <Show when={tags()}>
        {(known) => select('tag', filters.tag, filters.anyTag, () => known().map(({ name }) => [name, `#${name}`]))}
      </Show>
      <Show when={folders()}>
        {(known) => select('folder', filters.folder, filters.anyFolder, () => known().map((each) => [each, each]))}
      </Show>
    </div>
  );
}

/** What was chosen, each with a button that takes it away. */
export function FilterChips(props: TaskFiltersProps) {
  const parts = () => filterParts(props.chosen);
  return (
    <Show when={parts().length > 0}>
      <ul class="chips tasks__chips">
        <For each={parts()}>
          {({ key, said }) => (
            <li>
              <button
                type="button"
                class="chip"
                aria-label={tasksText.filters.remove(said)}
                onClick={() => {
                  const { [key]: _gone, ...rest } = props.chosen;
                  props.onChange(rest);
                }}
              >
                <span class="chip__text">{said}</span>
                <X aria-hidden="true" />
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** Every folder that holds a note, with those above it. */
function foldersOf(files: readonly { readonly path: string }[]): string[] {
  const folders = new Set<string>();
  for (const { path } of files)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at));
  return [...folders].toSorted((a, b) => a.localeCompare(b));
}
