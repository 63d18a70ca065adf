import { createUniqueId, For, type JSX } from 'solid-js';

export interface ModelListProps<Model extends { readonly id: string; readonly name: string }> {
  readonly legend: string;
  readonly models: readonly Model[];
  /** The id of the model in the settings; it may be none of these. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** What a person compares the models by. */
  readonly facts: (model: Model) => JSX.Element;
}

/** Models to choose one of, each with what is known of it. */
export function ModelList<Model extends { readonly id: string; readonly name: string }>(props: ModelListProps<Model>) {
  const group = createUniqueId();
  return (
    <fieldset class="model-list">
      <legend class="field__label">{props.legend}</legend>
      <For each={props.models}>
        {(model) => (
          <label class="model-list__item">
            <input
              type="radio"
              name={group}
              checked={props.chosen === model.id}
              onChange={() => props.onChoose(model.id)}
            />
            <span class="model-list__name">{model.name}</span>
            <span class="model-list__facts">{props.facts(model)}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}
