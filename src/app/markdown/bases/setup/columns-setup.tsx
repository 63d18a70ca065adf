import ChevronLeft from 'lucide-solid/icons/chevron-up';
import ChevronRight from 'lucide-solid/icons/chevron-down';
import EyeOff from 'lucide-solid/icons/eye-off';
import { Index } from 'solid-js';
import { defaultTitle } from '../../../../notes/formats/base/definition/column-id.ts';
import { SUMMARY_NAMES } from '../../../../notes/formats/base/rows/summaries.ts';
import { baseSetupText } from '../../../strings/en/base-setup.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddField, SelectField, SetupButtons, TextField, type SetupProps } from './setup-parts.tsx';

const text = baseSetupText.columns;

/** The columns of the view: their order, titles and summaries, and which others there are. */
export function ColumnsSetup(props: SetupProps) {
  const setOrder = (order: readonly string[]) =>
    void props.change({ operation: 'set', view: props.view.name, key: ['order'], value: order });
  const titleOf = (id: string) => props.base.titles.get(id) ?? defaultTitle(id);
  const move = (at: number, by: number) => {
    const { order } = props.view;
    setOrder(order.toSpliced(at, 1).toSpliced(at + by, 0, order[at]!));
  };
  const summaries = () => [
    { value: '', label: text.noSummary },
    ...[...SUMMARY_NAMES, ...props.base.summaries.keys()].map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <ol class="base-setup__order" aria-label={text.list}>
        <Index each={props.view.order}>
          {(id, at) => (
            <li class="base-setup__row">
              <TextField
                label={text.title(titleOf(id()))}
                hideLabel
                value={titleOf(id())}
                onChange={(title) =>
                  props.change({
                    operation: 'set',
                    key: ['properties', id(), 'displayName'],
                    value: title.trim() === '' || title === defaultTitle(id()) ? null : title.trim(),
                  })
                }
              />
              <SelectField
                label={text.summary(titleOf(id()))}
                hideLabel
                value={props.view.summaries.get(id()) ?? ''}
                choices={summaries()}
                onChange={(name) =>
                  props.change({
                    operation: 'set',
                    view: props.view.name,
                    key: ['summaries', id()],
                    value: name === '' ? null : name,
                  })
                }
              />
              <SetupButtons>
                <IconButton label={text.left(titleOf(id()))} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={text.right(titleOf(id()))}
                  disabled={at === props.view.order.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ChevronRight aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={text.hide(titleOf(id()))}
                  disabled={props.view.order.length === 1}
                  onClick={() => setOrder(props.view.order.toSpliced(at, 1))}
                >
                  <EyeOff aria-hidden="true" />
                </IconButton>
              </SetupButtons>
            </li>
          )}
        </Index>
      </ol>
      <AddField
        label={text.show}
        choose={text.choose}
        choices={props.columns.filter(({ value }) => !props.view.order.includes(value))}
        onAdd={(id) => setOrder([...props.view.order, id])}
      />
    </>
  );
}
