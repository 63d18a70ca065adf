import X from 'lucide-solid/icons/x';
import { errorInOwnLanguage } from '../../../strings/known-sentences.ts';
import { inOwnLanguage } from '../../../state/messages/own-language.ts';
import { createEffect, createMemo, createResource, createSignal, For, on, Show } from 'solid-js';
import { changeBase } from '../../../../notes/formats/base/editing/change-base.ts';
import { baseSetupText } from './base-setup.texts.ts';
import { formatNameList } from '../../../strings/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { expressionProblem, SetupRow, TextField, type SetupProps } from './setup-parts.tsx';

const text = baseSetupText.formulas;
/** Rows that a formula is tried on. */
const TRIED = 3;

/** The formulas of the base, each with what it gives for the first rows of the view. */
export function FormulasSetup(props: SetupProps & { readonly formula: { readonly name: string } | undefined }) {
  const [name, setName] = createSignal('');
  const [expression, setExpression] = createSignal('');
  const set = (formula: string, value: string | null) =>
    props.change({ operation: 'set', key: ['formulas', formula], value });
  const isTaken = () => props.base.formulas.has(name().trim());
  const add = () => {
    if (name().trim() === '' || expression().trim() === '' || isTaken()) return;
    const id = `formula.${name().trim()}`;
    void props.change(
      { operation: 'set', key: ['formulas', name().trim()], value: expression().trim() },
      { operation: 'set', view: props.view.name, key: ['order'], value: [...props.view.order, id] },
    );
    setName('');
    setExpression('');
  };
  const remove = (formula: string) => {
    const order = props.view.order.filter((id) => id !== `formula.${formula}`);
    const hides = order.length < props.view.order.length && order.length > 0;
    void props.change(
      { operation: 'set', key: ['formulas', formula], value: null },
      ...(hides ? [{ operation: 'set', view: props.view.name, key: ['order'], value: order } as const] : []),
    );
  };
  let holder!: HTMLDivElement;
  createEffect(
    on(
      () => props.formula,
      (focusTarget) =>
        focusTarget &&
        queueMicrotask(() =>
          holder
            .querySelector<HTMLInputElement>(`[data-formula="${CSS.escape(focusTarget.name)}"] .is-wide input`)
            ?.focus(),
        ),
    ),
  );
  const rename = async (formula: string, nameInput: string) => {
    const to = nameInput.trim();
    if (to === formula || !(await props.change({ operation: 'rename_formula', formula, name: to }))) return;
    // Its row is a new one; the keyboard goes on there.
    if (document.activeElement === document.body)
      holder.querySelector<HTMLInputElement>(`[data-formula="${CSS.escape(to)}"] input`)?.focus();
  };
  const nameProblem = (formula: string) => (nameInput: string) => {
    const to = nameInput.trim();
    if (to === '') return text.nameMissing;
    return to !== formula && props.base.formulas.has(to) ? text.nameTaken : undefined;
  };
  // By name: a formula keeps its field while others change.
  const names = createMemo(() => [...props.base.formulas.keys()], [], {
    equals: (a, b) => a.length === b.length && a.every((formulaName, at) => formulaName === b[at]),
  });
  return (
    <div class="base-setup__formulas" ref={holder}>
      <For each={names()}>
        {(formula) => (
          <FormulaRow
            {...props}
            name={formula}
            expression={props.base.formulas.get(formula) ?? ''}
            nameProblem={nameProblem(formula)}
            onRename={(to) => void rename(formula, to)}
            onChange={(value) => set(formula, value)}
            onRemove={() => remove(formula)}
          />
        )}
      </For>
      <SetupRow>
        <TextField
          label={text.newName}
          value={name()}
          problem={(nameInput) => (props.base.formulas.has(nameInput.trim()) ? text.nameTaken : undefined)}
          onChange={setName}
        />
        <TextField
          class="is-wide"
          label={text.newExpression}
          value={expression()}
          problem={(formulaInput) => (formulaInput.trim() === '' ? undefined : expressionProblem(formulaInput))}
          onChange={setExpression}
        />
        <Button size="sm" onClick={add}>
          {text.add}
        </Button>
      </SetupRow>
      <Show when={name().trim() !== '' && expression().trim() !== '' && !isTaken()}>
        <FormulaResult {...props} name={name().trim()} expression={expression()} />
      </Show>
    </div>
  );
}

interface FormulaProps extends SetupProps {
  readonly name: string;
  readonly expression: string;
}

function FormulaRow(
  props: FormulaProps & {
    readonly nameProblem: (typed: string) => string | undefined;
    readonly onRename: (name: string) => void;
    readonly onChange: (text: string) => void;
    readonly onRemove: () => void;
  },
) {
  return (
    <div class="base-setup__formula" data-formula={props.name}>
      <div class="base-setup__row">
        <TextField
          label={text.nameLabel(props.name)}
          value={props.name}
          problem={props.nameProblem}
          onChange={props.onRename}
        />
        <TextField
          class="is-wide"
          label={text.expression(props.name)}
          value={props.expression}
          problem={expressionProblem}
          onChange={props.onChange}
        />
        <IconButton label={text.remove(props.name)} onClick={() => props.onRemove()}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <FormulaResult {...props} />
    </div>
  );
}

/** What a formula gives for some rows, or why it cannot. */
function FormulaResult(props: FormulaProps) {
  const [resultText] = createResource(
    () => ({ yaml: props.yaml, view: props.view.name, name: props.name, expression: props.expression }),
    async ({ yaml, view, name, expression }) => {
      try {
        const tried = changeBase(yaml, [
          { operation: 'set', key: ['formulas', name], value: expression },
          { operation: 'set', view, key: ['order'], value: [`formula.${name}`] },
        ]);
        const host = props.host === undefined ? {} : { host: props.host };
        const response = await props.face.index?.base({ yaml: tried, view, limit: TRIED, offset: 0, ...host });
        if (response?.kind !== 'view') return text.noResults;
        const failed = response.rows.flatMap(({ errors }) => Object.values(errors ?? {}))[0];
        if (failed !== undefined) return inOwnLanguage(failed);
        const values = response.rows.flatMap(({ cells }) => (cells[0] ? [cells[0]] : []));
        return values.length === 0 ? text.noResults : text.results(formatNameList(values));
      } catch (error) {
        return errorInOwnLanguage(error);
      }
    },
  );
  return (
    <p class="field__help base-setup__said" role="status">
      {resultText.latest}
    </p>
  );
}
