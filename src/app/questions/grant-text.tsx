import { inQuotes } from '../../notes/invisible-characters/in-quotes.ts';
import type { GrantScope } from '../../tools/definition/ports.ts';
import { toolTitle } from '../state/tools/tool-title.ts';
import { questionsText } from '../strings/en/questions.ts';
import { UntrustedText } from '../ui/untrusted-text.tsx';

/** What is allowed, in words: the tool, and the note or folder. */
export function GrantText(props: { readonly grant: GrantScope }) {
  return (
    <>
      {grantTool(props.grant)}
      {'note' in props.grant ? questionsText.grantText.in : questionsText.grantText.toCreateNotesIn}
      <span class="grant__place">
        <UntrustedText text={placeOf(props.grant)} />
      </span>
    </>
  );
}

/** The tool as the person knows it: “Create a note”. */
export const grantTool = ({ tool }: Pick<GrantScope, 'tool'>): string => inQuotes(toolTitle(tool));

function placeOf(grant: GrantScope): string {
  if ('note' in grant) return grant.note;
  return grant.folder === ''
    ? questionsText.grantText.theVaultsTopFolder
    : questionsText.grantText.theFolder(grant.folder);
}
