import { Popover } from '@kobalte/core/popover';
import { createSignal } from 'solid-js';
import type { Day } from '../../../notes/formats/periodic/month-grid.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { DayGrid } from '../calendar/day-grid.tsx';
import { tasksText } from './tasks.texts.ts';
import './day-picker.css';

interface DayPickerProps {
  /** Beside what it stands, and what has the keyboard again after it. */
  readonly beside: HTMLElement;
  /** The part of it below which it stands, where that is not all of it. */
  readonly place?: () => DOMRect;
  /** The day that the task has. */
  readonly day: Day | undefined;
  readonly today: Day;
  readonly onChoose: (day: Day) => void;
  readonly onClose: () => void;
}

/** A month beside a task: the day that is pressed is its day. */
export function DayPicker(props: DayPickerProps) {
  const vault = useVault();
  const [chosen, setChosen] = createSignal(props.day ?? props.today);
  return (
    <Popover
      open
      gutter={4}
      // On a phone on its side there is no room above or below.
      overlap
      placement="bottom-start"
      getAnchorRect={() => props.place?.() ?? props.beside.getBoundingClientRect()}
      onOpenChange={(isOpen) => isOpen || props.onClose()}
    >
      <Popover.Portal>
        <Popover.Content
          class="day-picker"
          aria-label={tasksText.picker}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) props.beside.focus({ preventScroll: true });
          }}
        >
          <DayGrid
            chosen={chosen()}
            today={props.today}
            dates={vault.settings.dates}
            onGo={setChosen}
            onChoose={(day) => {
              props.onChoose(day);
              props.onClose();
            }}
            takesKeyboard
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover>
  );
}
