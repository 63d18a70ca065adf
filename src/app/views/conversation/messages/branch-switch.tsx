import ChevronLeft from 'lucide-solid/icons/chevron-left';
import ChevronRight from 'lucide-solid/icons/chevron-right';
import { messagesText } from '../../../strings/en/conversation/messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { BranchPosition } from './to-items.ts';
import './branch-switch.css';

/** Steps through the alternatives of a message: earlier versions of a question, other answers to it. */
export function BranchSwitch(props: {
  readonly place: BranchPosition;
  readonly what: 'question' | 'answer';
  readonly disabled: boolean;
  readonly onShow: (seq: number) => void;
}) {
  const at = () => props.place.all.indexOf(props.place.seq);
  const go = (step: number) => {
    const seq = props.place.all[at() + step];
    if (seq !== undefined) props.onShow(seq);
  };
  return (
    <span class="branches" role="group" aria-label={messagesText.branchSwitch.versionsOfThis(props.what)}>
      <IconButton
        label={messagesText.branchSwitch.earlier(props.what)}
        size="sm"
        disabled={props.disabled || at() === 0}
        onClick={() => go(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span class="branches__count">{messagesText.branchSwitch.of(at() + 1, props.place.all.length)}</span>
      <IconButton
        label={messagesText.branchSwitch.later(props.what)}
        size="sm"
        disabled={props.disabled || at() === props.place.all.length - 1}
        onClick={() => go(1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </span>
  );
}
