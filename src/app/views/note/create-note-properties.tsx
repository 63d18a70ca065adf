import {
  createEffect,
  createMemo,
  createRoot,
  createSignal,
  getOwner,
  onCleanup,
  untrack,
  type Accessor,
  type JSX,
} from 'solid-js';
import { insert } from 'solid-js/web';
import { findFrontmatterBlock, parseFrontmatter } from '../../../notes/frontmatter/frontmatter.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { WritingHelp } from '../../editor/text/writing-help.ts';
import type { MountProperties } from '../../editor/input/properties-slot.ts';
import { signalAsKept } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { createPropertyHelp } from '../properties/property-help.ts';
import { lineForProperty, offerProperties } from '../properties/open-properties.ts';
import type { StepWay } from '../properties/property-edits.ts';
import { MOST_PROPERTIES, PropertiesBlock } from '../properties/properties-block.tsx';

interface NotePropertiesOptions {
  readonly path: VaultPath;
  /** Of the whole note. */
  readonly text: Accessor<string>;
  /** Its beginning with the properties. */
  readonly head: Accessor<string>;
  readonly canEdit: Accessor<boolean>;
  readonly isGone: Accessor<boolean>;
  readonly isInUse: Accessor<boolean>;
  /** Whether its mode shows properties as fields. */
  readonly hasFields: Accessor<boolean>;
  /** Whether its mode shows them as they are written. */
  readonly isSource: Accessor<boolean>;
  readonly help: WritingHelp;
  readonly onText: (text: string) => void;
  /** Makes a step of Undo in its editor. @returns whether there was one */
  readonly onStep: (way: StepWay) => boolean;
  /** Shows the source at this line (1-based). */
  readonly onRaw: (line: number) => void;
  /** Goes on where the text begins, with the keyboard there. */
  readonly onDone: () => void;
  /** Puts the cursor into this line (1-based) of the source. */
  readonly onLine: (line: number) => void;
  /** @param inner what stands between `[[` and `]]` */
  readonly followLink: (inner: string) => void;
}

interface NoteProperties {
  /** Whether they stand as fields: there are any that can be read, and not too many (the page itself tells of others), or a first one is added. */
  readonly hasFields: Accessor<boolean>;
  /** A first one is being added to a note without any. */
  readonly isBegun: Accessor<boolean>;
  /** The fields above the text of a note that is read. */
  block(): JSX.Element;
  /** The same within the editor's own page. */
  readonly mount: MountProperties;
}

/** The properties of a note as fields: above its text, in the editor, and in the view beside it. */
export function createNoteProperties(options: NotePropertiesOptions): NoteProperties {
  const { path, text, head, canEdit, isGone, isInUse, onText, onStep, onRaw } = options;
  const shell = useShell();
  const help = createPropertyHelp({
    vault: useVault(),
    path,
    help: options.help,
    followLink: options.followLink,
    showTag: (tag) => shell.show('search', { query: `#${tag}` }),
  });
  const [isBegun, setBegun] = createSignal(false);
  // A line until they are opened: for all notes, and until they are closed again. A phone has room for the text alone.
  const openness = untrack(() => shell.isPhone())
    ? createSignal(false)
    : signalAsKept(useVault(), 'properties.open', false);
  const block = () => (
    <PropertiesBlock
      text={text()}
      head={head()}
      canEdit={canEdit()}
      help={help}
      onText={onText}
      onStep={onStep}
      onRaw={onRaw}
      onDone={options.onDone}
      openness={openness}
      isInUse={isInUse()}
      onNoneAdded={() => setBegun(false)}
    />
  );
  const owner = getOwner();
  const isShown = createMemo(() => {
    const frontmatterBlock = findFrontmatterBlock(head());
    if (!frontmatterBlock || frontmatterBlock.yamlTo - frontmatterBlock.yamlFrom > MOST_PROPERTIES) return false;
    return parseFrontmatter(head()).problem === undefined;
  });
  const hasNone = createMemo(() => head() === '');
  const isInNote = () => canEdit() && options.hasFields() && (isShown() || hasNone());
  const begin = () => setBegun(hasNone());
  const isSource = () => canEdit() && options.isSource();
  const beginLine = () => {
    const placed = lineForProperty(text());
    if (placed.text !== text()) onText(placed.text);
    options.onLine(placed.line);
  };
  createEffect(() => !options.hasFields() && setBegun(false));
  // Once the editor has it too, in which the fields would go and come otherwise, with what is typed in them.
  createEffect(() => isShown() && setTimeout(() => setBegun(false)));
  const { onDone } = options;
  const fields = { isInNote, begin, onText, onStep, onRaw, onDone };
  onCleanup(offerProperties(path, { text, head, canEdit, help, isGone, isInUse, isSource, beginLine, ...fields }));
  return {
    hasFields: createMemo(() => isShown() || isBegun()),
    isBegun,
    block,
    // With what surrounds the view: the editor's page is not part of it.
    mount: (slot) =>
      createRoot((end) => {
        insert(slot, block());
        return end;
      }, owner),
  };
}
