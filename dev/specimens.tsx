// Over 300 lines: one list of every component in each of its states.
import Check from 'lucide-solid/icons/check';
import Ellipsis from 'lucide-solid/icons/ellipsis';
import FileText from 'lucide-solid/icons/file-text';
import NotebookText from 'lucide-solid/icons/notebook-text';
import Plus from 'lucide-solid/icons/plus';
import Trash from 'lucide-solid/icons/trash';
import { createSignal, For, Show, type JSX } from 'solid-js';
import { Badge } from '../src/app/ui/badge.tsx';
import { Button, type ButtonProps } from '../src/app/ui/button.tsx';
import { CommandLine, IconButton, Keys, Tooltip } from '../src/app/ui/icon-button.tsx';
import { ConnectionReport } from '../src/app/ui/connection-report.tsx';
import { Dialog, type DialogProps } from '../src/app/ui/dialog.tsx';
import { EmptyState } from '../src/app/ui/empty-state.tsx';
import { DateInput } from '../src/app/ui/date-input.tsx';
import { Field, SelectField, TextField } from '../src/app/ui/field.tsx';
import { Logo } from '../src/app/ui/logo.tsx';
import { Menu } from '../src/app/ui/menu.tsx';
import { TextDoubts } from '../src/app/questions/question-facts.tsx';
import { Picker } from '../src/app/ui/picker.tsx';
import { Progress } from '../src/app/ui/progress.tsx';
import { UntrustedText } from '../src/app/ui/untrusted-text.tsx';
import { RadioList } from '../src/app/ui/radio-list.tsx';
import { Segmented } from '../src/app/ui/segmented.tsx';
import { SuggestingField } from '../src/app/ui/suggesting-field.tsx';
import { Switch } from '../src/app/ui/switch.tsx';
import { showNotice } from '../src/app/ui/toast.tsx';

const VARIANTS: readonly NonNullable<ButtonProps['variant']>[] = ['primary', 'secondary', 'ghost', 'danger'];
/** More than are drawn. */
const KINDS = ['fact', 'goal', ...Array.from({ length: 60 }, (_, at) => `habit ${at}`)];
const nothing = () => undefined;

/** By name, a control in each of its states. */
export const SPECIMENS: Readonly<Record<string, () => JSX.Element>> = {
  Button: () => (
    <>
      <For each={VARIANTS}>
        {(variant) => (
          <>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="sm" icon={<Check aria-hidden="true" />}>{`${variant}, small`}</Button>
            <Button variant={variant} disabled>{`${variant}, disabled`}</Button>
          </>
        )}
      </For>
    </>
  ),
  'Icon button': () => (
    <>
      <IconButton label="New note" keys="Ctrl+O">
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label="New note, small" size="sm">
        <Plus aria-hidden="true" />
      </IconButton>
      <IconButton label="New note, disabled" disabled>
        <Plus aria-hidden="true" />
      </IconButton>
    </>
  ),
  Tooltip: () => (
    <Tooltip class="button button--secondary button--md" text="Brought up by pointer and keyboard" keys="Ctrl+Shift+F">
      Point at me
    </Tooltip>
  ),
  Badge: () => (
    <For each={['neutral', 'accent', 'success', 'warning', 'danger'] as const}>
      {(tone) => <Badge tone={tone}>{tone}</Badge>}
    </For>
  ),
  Chip: () => (
    <ul class="chips">
      <li class="chip">
        <FileText aria-hidden="true" />
        <span class="chip__text">Put in by hand</span>
      </li>
      <li class="chip chip--automatic">
        <span class="chip__text">Goes along by itself</span>
      </li>
      <li class="chip chip--left">
        <span class="chip__text">What does not go along, and why</span>
      </li>
      <li>
        <a class="chip" href="#chip">
          <span class="chip__text">Leads somewhere</span>
          <span class="chip__part">in part</span>
        </a>
      </li>
    </ul>
  ),
  Keys: () => (
    <>
      <Keys keys="Ctrl+P" />
      <Keys keys="Ctrl+Shift+F" />
    </>
  ),
  Logo: () => (
    <>
      <Logo />
      <Logo size={20} />
    </>
  ),
  'Text field': () => (
    <>
      <TextField label="Path" help="Folders are made where they are missing." value="Ideas/A thought" />
      <TextField label="Empty" placeholder="Ideas/A new thought" />
      <TextField label="Wrong" error="A name cannot contain #." value="No. #1" />
      <TextField label="Disabled" disabled value="Cannot be changed" />
    </>
  ),
  'Suggesting field': () => (
    <>
      <SuggestingField label="Kind" suggest={() => KINDS} value="goal" />
      <SuggestingField label="Kind, without a button" suggest={() => KINDS} hasButton={false} />
      <SuggestingField label="Kind, disabled" suggest={() => KINDS} disabled value="goal" />
    </>
  ),
  'Date field': () => (
    <>
      <Field label="Due">{({ id }) => <DateInput id={id} class="input" type="date" value="2026-09-21" />}</Field>
      <Field label="Start">{({ id }) => <DateInput id={id} class="input" type="date" value="" />}</Field>
    </>
  ),
  'Select field': () => (
    <>
      <SelectField
        label="Sort by"
        help="The newest first."
        value="name"
        options={[{ value: 'name', label: 'Name' }]}
        onChange={nothing}
      />
      <SelectField
        label="Disabled"
        disabled
        value="name"
        options={[{ value: 'name', label: 'Name' }]}
        onChange={nothing}
      />
    </>
  ),
  Switch: () => (
    <>
      <SwitchSpecimen label="On" isOn />
      <SwitchSpecimen label="Off" help="A sentence that says what it does." />
      <Switch label="Disabled" checked disabled onChange={nothing} />
      <Switch label="Hidden label" hideLabel checked onChange={nothing} />
    </>
  ),
  'Radio list': () => {
    const [chosen, setChosen] = createSignal('small');
    return (
      <RadioList
        legend="Model"
        items={[
          { id: 'small', name: 'Small', facts: '20 MB · fast' },
          { id: 'large', name: 'Large', facts: '300 MB · finds more' },
          { id: 'absent', name: 'Not here', facts: 'This browser has none.' },
        ]}
        chosen={chosen()}
        onChoose={setChosen}
        facts={({ facts }) => facts}
        isDisabled={({ id }) => id === 'absent'}
      />
    );
  },
  'RadioList, tiled': () => {
    const [chosen, setChosen] = createSignal('one');
    return (
      <RadioList
        legend="Who answers"
        isTiled
        items={[
          { id: 'one', name: 'One', facts: 'free to try', group: 'Services' },
          { id: 'two', name: 'Two', facts: 'prepaid' },
          { id: 'three', name: 'Three', facts: 'free', group: 'On this computer' },
        ]}
        chosen={chosen()}
        onChoose={setChosen}
        facts={({ facts }) => facts}
        groupAt={({ group }) => group}
      />
    );
  },
  Segmented: () => {
    const [value, setValue] = createSignal<'words' | 'meaning'>('words');
    return (
      <Segmented
        label="Search by"
        value={value()}
        options={[
          { value: 'words', label: 'Words' },
          { value: 'meaning', label: 'Meaning' },
        ]}
        onChange={setValue}
      />
    );
  },
  Section: () => (
    <div class="section">
      <h3 class="section__heading">A part of a page</h3>
      <p class="section__text">What it is about.</p>
      <div class="section__row">
        <Button>One thing</Button>
        <span class="section__text">and what comes of it</span>
      </div>
    </div>
  ),
  'List item': () => (
    <div>
      <button type="button" class="list-item" data-focus-inset>
        <span>Pressed as a whole</span>
      </button>
      <button type="button" class="list-item" data-focus-inset aria-current="true">
        <span>The current one</span>
      </button>
    </div>
  ),
  Menu: () => (
    <Menu
      label="What to do"
      trigger={<Ellipsis aria-hidden="true" />}
      groups={[
        [{ label: 'Rename or move…', keys: 'Ctrl+P', run: nothing }],
        [{ label: 'Delete…', icon: <Trash aria-hidden="true" />, danger: true, run: nothing }],
      ]}
    />
  ),
  Dialog: () => (
    <>
      <DialogSpecimen size="normal" />
      <DialogSpecimen size="wide" />
    </>
  ),
  Picker: () => (
    <Opener label="Open a picker">
      {(close) => (
        <Picker
          title="Open note"
          placeholder="Open note…"
          find={(text) =>
            ['Welcome', 'Why moths spiral']
              .filter((name) => name.includes(text))
              .map((name) => ({ key: name, content: () => name, run: nothing }))
          }
          emptyText="No note is called so."
          onClose={close}
        />
      )}
    </Opener>
  ),
  Notice: () => (
    <For each={['info', 'success', 'error'] as const}>
      {(kind) => (
        <Button
          onClick={() =>
            showNotice({
              kind,
              text: `This is a notice: ${kind}.`,
              ...(kind === 'info' && { action: { label: 'Undo', run: nothing } }),
            })
          }
        >{`Show ${kind}`}</Button>
      )}
    </For>
  ),
  Progress: () => (
    <>
      <div class="controls__progress">
        <Progress label="Two thirds" value={0.66} />
      </div>
      <div class="controls__progress">
        <Progress label="Something goes on" />
      </div>
    </>
  ),
  'Empty state': () => (
    <EmptyState icon={<NotebookText />} title="No note is open">
      <p>Choose one in the list.</p>
      <Button variant="primary">New note</Button>
    </EmptyState>
  ),
  'Raised card': () => (
    <>
      <section class="raised-card" aria-label="A question">
        <header class="raised-card__header">
          <p class="raised-card__eyebrow">
            The assistant asks <Badge tone="danger">removes text</Badge>
          </p>
          <h3 class="raised-card__title">Delete “Life/Bike and van.md”</h3>
          <p class="raised-card__note">The file changed after the earlier question.</p>
        </header>
        <div class="raised-card__body">What would change.</div>
        <div class="raised-card__foot raised-card__buttons">
          <Button variant="primary">Approve</Button>
          <Button>Deny</Button>
        </div>
      </section>
      <section class="raised-card raised-card--part" aria-label="One of several">
        One of several: the frame is the set’s.
      </section>
    </>
  ),
  'Connection report': () => (
    <ConnectionReport
      isTesting
      checks={[
        { about: 'server', state: 'ok', message: 'The server answers.' },
        {
          about: 'model',
          state: 'warning',
          message: 'It does not say what its models read at once.',
          fix: 'Put the number in below.',
        },
        {
          about: 'server',
          state: 'failed',
          message: 'The server does not let this page ask.',
          fix: 'Start it so:',
          command: 'OLLAMA_ORIGINS=* ollama serve',
          suggestion: { baseUrl: 'http://localhost:11434/v1' },
        },
      ]}
      onUse={nothing}
    />
  ),
  'Command line': () => <CommandLine command="npm run dev" />,
  'Untrusted text': () => (
    <>
      <p>
        <UntrustedText text={'Pay\u200bpal and \u202egnp.exe'} />
      </p>
      <p>
        <UntrustedText exact text={'Zoë\u200b'} />
      </p>
      <TextDoubts texts={['pаypal']} />
    </>
  ),
};

function SwitchSpecimen(props: { readonly label: string; readonly help?: string; readonly isOn?: boolean }) {
  const [isOn, setOn] = createSignal(props.isOn === true);
  return <Switch label={props.label} help={props.help} checked={isOn()} onChange={setOn} />;
}

function DialogSpecimen(props: { readonly size: NonNullable<DialogProps['size']> }) {
  return (
    <Opener label={`Open a ${props.size} dialog`}>
      {(close) => (
        <Dialog
          open
          onOpenChange={(isOpen) => isOpen || close()}
          title="A dialog"
          description="What it is for."
          size={props.size}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Go on
              </Button>
            </>
          }
        >
          <TextField label="Name" />
        </Dialog>
      )}
    </Opener>
  );
}

function Opener(props: { readonly label: string; readonly children: (close: () => void) => JSX.Element }) {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.label}</Button>
      <Show when={isOpen()}>{props.children(() => setOpen(false))}</Show>
    </>
  );
}
