import Plus from 'lucide-solid/icons/plus';
import type { IndexClient } from '../../../../workers/contract.ts';
import { isStillLooking } from '../../../state/vault/open-vault.ts';
import { commonText } from '../../../strings/common.texts.ts';
import { canvasText } from './canvas.texts.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { Asked } from './canvas-ask.tsx';
import { type CanvasEditing, newId } from './create-canvas-editing.ts';
import type { CanvasPlaces } from './create-canvas-places.ts';

interface AddMenuProps {
  readonly editing: CanvasEditing;
  readonly places: Pick<CanvasPlaces, 'placeFor' | 'reveal'>;
  /** The path of a note by its name, or undefined. */
  readonly findNote: (name: string) => Promise<string | undefined>;
  readonly index: Pick<IndexClient, 'status'>;
  readonly ask: (asked: Asked) => void;
}

const CARD = { width: 260, height: 120 };
const GROUP = { width: 420, height: 300 };
const words = canvasText.editing;

/** What can be put on the canvas. */
export function AddMenu(props: AddMenuProps) {
  const add = (type: 'text' | 'file' | 'link' | 'group', content: object) => {
    const size = type === 'group' ? GROUP : CARD;
    const id = newId();
    void props.editing.change({
      operation: 'add',
      id,
      type,
      ...props.places.placeFor({ ...size, isGroup: type === 'group' }, undefined),
      ...size,
      ...content,
    });
    props.editing.select(id);
    props.places.reveal(id);
    if (type === 'text' || type === 'group') props.editing.write(id);
  };
  const addLink = async (enteredAddress: string) => {
    add('link', { url: /^[a-z][a-z0-9+.-]*:/i.test(enteredAddress) ? enteredAddress : `https://${enteredAddress}` });
    return undefined;
  };
  const addNote = async (enteredName: string) => {
    const [name = '', ...places] = enteredName.replace(/^!?\[\[|\]\]$/g, '').split('#');
    const file = await props.findNote(name);
    if (file === undefined)
      return (await isStillLooking(props.index)) ? commonText.stillLooking : words.noSuchNote(name);
    add('file', { file, ...(places.length > 0 && { subpath: `#${places.join('#')}` }) });
    return undefined;
  };
  return (
    <Menu
      label={words.add}
      trigger={<Plus />}
      groups={[
        [
          { label: words.addText, run: () => add('text', { text: '' }) },
          {
            label: words.addNote,
            run: () => props.ask({ label: words.noteLabel, act: words.confirmAdd, submit: addNote }),
          },
          {
            label: words.addLink,
            run: () => props.ask({ label: words.addressLabel, act: words.confirmAdd, submit: addLink }),
          },
          { label: words.addGroup, run: () => add('group', { label: words.newGroup }) },
        ],
      ]}
    />
  );
}
