import type { GrantScope } from '../../tools/definition/ports.ts';
import { toolTitle } from '../state/tools/tool-title.ts';
import { UntrustedText } from '../ui/untrusted-text.tsx';

/** What is allowed, in words: the tool, and the note or folder. */
export function GrantText(props: { readonly grant: GrantScope }) {
  return (
    <>
      {grantTool(props.grant)}
      {'note' in props.grant ? ' in ' : ' to make notes in '}
      <span class="grant__place">
        <UntrustedText text={placeOf(props.grant)} />
      </span>
    </>
  );
}

/** The tool as the person knows it: “Create a note”. */
export const grantTool = ({ tool }: Pick<GrantScope, 'tool'>): string => `“${toolTitle(tool)}”`;

function placeOf(grant: GrantScope): string {
  if ('note' in grant) return grant.note;
  return grant.folder === '' ? 'the vault’s top folder' : `the folder ${grant.folder}`;
}
