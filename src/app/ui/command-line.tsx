import Copy from 'lucide-solid/icons/copy';
import { createSignal } from 'solid-js';
import { uiText } from '../strings/en/ui.ts';
import { commonText } from '../strings/en/common.ts';
import { IconButton } from './icon-button.tsx';

/** A command to be typed elsewhere, and a button that copies it. */
export function CommandLine(props: { readonly command: string }) {
  const [copied, setCopied] = createSignal(false);
  const copy = () => void navigator.clipboard.writeText(props.command).then(() => setCopied(true));
  return (
    <div class="command-line">
      <code>{props.command}</code>
      <IconButton label={copied() ? commonText.copied : uiText.commandLine.copyTheCommand} onClick={copy}>
        <Copy />
      </IconButton>
    </div>
  );
}
