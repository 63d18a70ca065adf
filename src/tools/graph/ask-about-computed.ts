import type { ChangePlan } from '../definition/change-set.ts';
import type { ToolContext } from '../definition/define-tool.ts';

/**
 * For a plan whose content the tool computed: a person who called the tool by hand has not seen it yet, so that
 * their call does not approve it, as it would approve what they typed themselves.
 */
export function askAboutComputed({ initiatedBy }: Pick<ToolContext, 'initiatedBy'>): Pick<ChangePlan, 'askAnyway'> {
  return initiatedBy === 'user' ? { askAnyway: 'This was worked out: look before it is written.' } : {};
}
