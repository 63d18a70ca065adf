import type { ChangePlan } from '../definition/change-set.ts';
import type { ToolContext } from '../definition/define-tool.ts';

/**
 * For a plan whose content the tool worked out: whoever called for it by hand has not seen it yet, so that their call is no
 * consent to it, as it is to what they typed themselves.
 */
export function askAboutComputed({ initiatedBy }: Pick<ToolContext, 'initiatedBy'>): Pick<ChangePlan, 'askAnyway'> {
  return initiatedBy === 'user' ? { askAnyway: 'This was worked out: look before it is written.' } : {};
}
