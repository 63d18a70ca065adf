import Code from 'lucide-solid/icons/code';
import FilePlus from 'lucide-solid/icons/list-plus';
import X from 'lucide-solid/icons/x';
import { createMemo, createSignal, Index, onMount, Show } from 'solid-js';
import {
  CONDITION_OPERATORS,
  hasValue,
  isOfFile,
  propertyExpression,
  readCondition,
  writeCondition,
  type Condition,
  type ConditionOperator,
} from '../../../../notes/formats/base/editing/condition.ts';
import {
  addPart,
  changeKind,
  lastPlace,
  removePart,
  replacePart,
  writtenFilter,
  type FilterStep,
  type GroupKind,
  type WrittenFilter,
} from '../../../../notes/formats/base/editing/filter-tree.ts';
import { dataAt, type YamlPath } from '../../../../notes/formats/base/editing/yaml-data.ts';
import { readYamlMap } from '../../../../notes/frontmatter/full-yaml.ts';
import { baseSetupText } from './base-setup.texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  expressionProblem,
  SelectField,
  SetupButtons,
  SetupGroup,
  TextField,
  type Choice,
  type SetupProps,
} from './setup-parts.tsx';

const text = baseSetupText.filter;

/** The filters of the view and of the whole base: groups of conditions; what is more than that as an expression. */
export function FilterSetup(props: SetupProps) {
  const ofBase = createMemo(() => {
    const parsedYaml = readYamlMap(props.yaml);
    return writtenFilter('data' in parsedYaml ? dataAt(parsedYaml.data, ['filters']) : undefined, ['filters']);
  });
  const ofView = createMemo(() => writtenFilter(props.data['filters'], ['filters']));
  return (
    <>
      <SetupGroup title={text.viewTitle}>
        <FilterRoot
          {...props}
          isOfView
          filter={ofView()}
          onStep={(step) => props.change({ operation: 'set', view: props.view.name, ...step })}
        />
      </SetupGroup>
      <SetupGroup title={text.baseTitle}>
        <FilterRoot
          {...props}
          isOfView={false}
          filter={ofBase()}
          onStep={(step) => props.change({ operation: 'set', ...step })}
        />
      </SetupGroup>
    </>
  );
}

interface RootProps extends SetupProps {
  /** Otherwise of all views of the base. */
  readonly isOfView: boolean;
  readonly filter: WrittenFilter | undefined;
  readonly onStep: (step: FilterStep) => Promise<boolean>;
}

/** The place of a condition that was added and is not drawn yet: it takes the keyboard then. A note that is drawn anew draws all of this anew. */
let addedPlace: string | undefined;

const placeName = (root: RootProps, place: YamlPath): string =>
  JSON.stringify([root.host, root.isOfView && root.view.name, place]);

function FilterRoot(props: RootProps) {
  return (
    <Show when={props.filter} fallback={<AddButtons {...props} to={undefined} />}>
      {(filter) => (
        <Show
          when={isGroup(filter())}
          fallback={
            <>
              <ConditionRow {...props} part={filter()} group={undefined} />
              <AddButtons {...props} to={filter()} />
            </>
          }
        >
          <FilterGroup {...props} group={filter() as Group} parent={undefined} />
        </Show>
      )}
    </Show>
  );
}

type Group = WrittenFilter & { readonly kind: GroupKind };
const isGroup = (filter: WrittenFilter): filter is Group => filter.kind !== 'expression';

interface GroupProps extends RootProps {
  readonly group: Group;
  readonly parent: Group | undefined;
}

function FilterGroup(props: GroupProps) {
  return (
    <div class="base-setup__filters" role="group" aria-label={text.kinds[props.group.kind]}>
      <div class="base-setup__row">
        <SelectField
          label={text.kindLabel}
          hideLabel
          value={props.group.kind}
          choices={(['and', 'or', 'not'] as const).map((kind) => ({ value: kind, label: text.kinds[kind] }))}
          onChange={(kind) => props.onStep(changeKind(props.group, kind as GroupKind))}
        />
        <Show when={props.parent}>
          {(parent) => (
            <IconButton
              size="sm"
              label={text.removeGroup}
              onClick={() => props.onStep(removePart(parent(), props.group))}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </Show>
      </div>
      <Index each={props.group.parts}>
        {(part) => (
          <Show when={isGroup(part())} fallback={<ConditionRow {...props} part={part()} group={props.group} />}>
            <FilterGroup {...props} group={part() as Group} parent={props.group} />
          </Show>
        )}
      </Index>
      <AddButtons {...props} to={props.group} />
    </div>
  );
}

/** What a new condition says until it is changed: something that holds for every file. */
const FIRST = '!file.name.isEmpty()';

function AddButtons(props: RootProps & { readonly to: WrittenFilter | undefined }) {
  const add = async (value: unknown): Promise<void> => {
    const step = addPart(['filters'], props.to, value);
    const place = placeName(props, lastPlace(step));
    addedPlace = place;
    if (!(await props.onStep(step)) && addedPlace === place) addedPlace = undefined;
  };
  return (
    <div class="base-setup__row">
      <Button size="sm" icon={<FilePlus aria-hidden="true" />} onClick={() => void add(FIRST)}>
        {text.add}
      </Button>
      <Show when={props.to && isGroup(props.to)}>
        <Button size="sm" variant="ghost" onClick={() => void add({ or: [FIRST] })}>
          {text.addGroup}
        </Button>
      </Show>
    </div>
  );
}

interface ConditionProps extends RootProps {
  readonly part: WrittenFilter;
  readonly group: Group | undefined;
}

function ConditionRow(props: ConditionProps) {
  const [wantsExpression, setWantsExpression] = createSignal(false);
  const expressionText = () => (props.part.kind === 'expression' ? props.part.text : '');
  const condition = createMemo(() => readCondition(expressionText()));
  const replaceExpression = (next: string) => next !== expressionText() && props.onStep(replacePart(props.part, next));
  let row!: HTMLDivElement;
  onMount(() => {
    if (addedPlace !== placeName(props, props.part.path)) return;
    addedPlace = undefined;
    row.querySelector<HTMLElement>('select, input')?.focus();
  });
  return (
    <div class="base-setup__row base-setup__condition" ref={row}>
      <Show
        when={!wantsExpression() && condition()}
        fallback={
          <TextField
            class="is-wide"
            label={text.expression}
            hideLabel
            value={expressionText()}
            problem={expressionProblem}
            onChange={replaceExpression}
          />
        }
      >
        {(parsedCondition) => (
          <ConditionFields
            condition={parsedCondition()}
            columns={props.columns}
            onChange={(next) => replaceExpression(writeCondition(next))}
          />
        )}
      </Show>
      <SetupButtons>
        <Show when={condition()}>
          <IconButton
            label={wantsExpression() ? text.editFields : text.editExpression}
            onClick={() => setWantsExpression((isExpression) => !isExpression)}
          >
            <Code aria-hidden="true" />
          </IconButton>
        </Show>
        <IconButton label={text.remove} onClick={() => props.onStep(removePart(props.group, props.part))}>
          <X aria-hidden="true" />
        </IconButton>
      </SetupButtons>
    </div>
  );
}

interface FieldsProps {
  readonly condition: Condition;
  readonly columns: readonly Choice[];
  readonly onChange: (condition: Condition) => void;
}

function ConditionFields(props: FieldsProps) {
  const properties = createMemo((): readonly Choice[] => [
    { value: 'file', label: text.file },
    ...props.columns.map(({ value, label }) => ({ value: propertyExpression(value), label })),
  ]);
  // `note.due` and `due` are one property.
  const shownProperty = () => {
    const { property } = props.condition;
    const short = property.replace(/^(?:note|property)\.(?=[\p{L}_][\p{L}\p{N}_]*$)/u, '');
    return properties().some(({ value }) => value === property) ? property : short;
  };
  const operators = () =>
    CONDITION_OPERATORS.filter(
      (conditionOperator) => isOfFile(conditionOperator) === (props.condition.property === 'file'),
    ).map((value) => ({
      value,
      label: text.operators[value],
    }));
  const changeProperty = (property: string) => {
    const { operator, value } = props.condition;
    const fits = isOfFile(operator) === (property === 'file');
    props.onChange({ property, operator: fits ? operator : property === 'file' ? 'has_tag' : 'filled', value });
  };
  return (
    <>
      <SelectField
        label={text.property}
        hideLabel
        value={shownProperty()}
        choices={properties()}
        onChange={changeProperty}
      />
      <SelectField
        label={text.operator}
        hideLabel
        value={props.condition.operator}
        choices={operators()}
        onChange={(operator) => props.onChange({ ...props.condition, operator: operator as ConditionOperator })}
      />
      <Show when={hasValue(props.condition.operator)}>
        <TextField
          label={text.value}
          hideLabel
          placeholder={text.value}
          value={props.condition.value}
          onChange={(value) => props.onChange({ ...props.condition, value })}
        />
      </Show>
    </>
  );
}
