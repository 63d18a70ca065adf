import FileText from 'lucide-solid/icons/file-text';
import Folder from 'lucide-solid/icons/folder';
import Image from 'lucide-solid/icons/image';
import Hash from 'lucide-solid/icons/hash';
import Paperclip from 'lucide-solid/icons/paperclip';
import Search from 'lucide-solid/icons/search';
import TextCursor from 'lucide-solid/icons/text-cursor';
import { Dynamic } from 'solid-js/web';
import type { ContextRef } from '../../../../agent/context/context-read.ts';

const ICONS = {
  note: FileText,
  selection: TextCursor,
  folder: Folder,
  tag: Hash,
  search: Search,
  file: Paperclip,
  picture: Image,
};

/** The kind of context that is sent with a message. */
export function ContextIcon(props: { readonly kind: ContextRef['kind'] }) {
  return <Dynamic component={ICONS[props.kind]} aria-hidden="true" />;
}
