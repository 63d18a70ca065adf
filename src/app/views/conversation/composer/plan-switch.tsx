import ListChecks from 'lucide-solid/icons/list-checks';
import { Tooltip } from '../../../ui/tooltip.tsx';
import './plan-switch.css';

/** Whether the assistant makes a plan first, and writes nothing before the person has accepted it. */
export function PlanSwitch(props: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  return (
    <Tooltip
      text={props.isOn ? 'Nothing is written before you accept a plan' : 'Make a plan before anything is written'}
      class="plan-switch"
      classList={{ 'plan-switch--on': props.isOn }}
      aria-pressed={props.isOn}
      onClick={() => props.onChange(!props.isOn)}
    >
      <ListChecks aria-hidden="true" />
      <span classList={{ 'visually-hidden': !props.isOn }}>Plan first</span>
    </Tooltip>
  );
}
