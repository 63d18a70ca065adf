import ListChecks from 'lucide-solid/icons/list-checks';
import { composerText } from '../../../strings/en/conversation/composer.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import './plan-switch.css';

/** Whether the assistant makes a plan first, and writes nothing before the person has accepted it. */
export function PlanSwitch(props: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  return (
    <Tooltip
      text={
        props.isOn ? composerText.planSwitch.nothingWrittenBeforeAccept : composerText.planSwitch.makePlanBeforeAnything
      }
      class="plan-switch"
      classList={{ 'plan-switch--on': props.isOn }}
      aria-pressed={props.isOn}
      onClick={() => props.onChange(!props.isOn)}
    >
      <ListChecks aria-hidden="true" />
      <span classList={{ 'visually-hidden': !props.isOn }}>{composerText.planSwitch.planFirst}</span>
    </Tooltip>
  );
}
