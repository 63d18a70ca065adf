import { createSignal } from 'solid-js';
import { declaredKind, PROPERTY_TYPES, type PropertyType } from '../../../notes/frontmatter/property-kind.ts';
import { commonText } from '../../strings/common.texts.ts';
import { propertiesText } from './properties.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { PropertyHelp } from './property-help.ts';

export interface TypeDialogProps {
  readonly name: string;
  readonly help: PropertyHelp;
  readonly onClose: () => void;
}

/** Asks for the type of a property in all notes, and says what is written where. */
export function TypeDialog(props: TypeDialogProps) {
  const { name, help } = props;
  const texts = propertiesText.typeDialog;
  const previousType = PROPERTY_TYPES.find((type) => declaredKind(type) === help.declaredKind(name));
  const [type, setType] = createSignal<PropertyType>(previousType ?? 'text');
  const [problem, setProblem] = createSignal<string>();
  const save = async () => {
    const why = await help.declare(name, type());
    if (why === undefined) props.onClose();
    else setProblem(why === '' ? undefined : texts.failed(why));
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={texts.title(name)}
      description={previousType ? texts.declared(texts.types[previousType]) : texts.undeclared}
      footer={
        <>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" disabled={type() === previousType} onClick={() => void save()}>
            {texts.change}
          </Button>
        </>
      }
    >
      <SelectField
        label={texts.type}
        value={type()}
        error={problem()}
        help={texts.help(name, type())}
        options={PROPERTY_TYPES.map((value) => ({ value, label: texts.types[value] }))}
        onChange={(value) => setType(value as PropertyType)}
      />
    </Dialog>
  );
}
