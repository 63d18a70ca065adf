import { createResource, Show } from 'solid-js';
import { readNote } from '../../../fs-access/read-note.ts';
import { showSentence } from '../../../notes/invisible-characters/show-invisible.ts';
import { plainHeading } from '../../../notes/markdown/heading-line.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import { placesInSubpath } from '../../../notes/rename/rename-heading.ts';
import type { Heading } from '../../../notes/paths/note.ts';
import type { IndexApi } from '../../../workers/contract.ts';
import { useOwnActs } from '../../state/own-acts/own-acts.ts';
import { errorForPerson } from '../../state/tools/person-text.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { outlineText } from './outline.texts.ts';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { type Notice, showNotice } from '../../ui/toast.tsx';

/** Links that the index reads at a time, and the most that are looked at: a note with more has a rounder number. */
const AT_ONCE = 1000;
const MOST = 20_000;

/** How many links name a heading of a note, and in how many notes: those of other notes, and its own. */
async function countHeadingLinks(
  index: Pick<IndexApi, 'backlinks'>,
  path: VaultPath,
  text: string,
  heading: Heading,
): Promise<{ readonly links: number; readonly notes: number }> {
  const note = parseNote(path, text);
  const notes = new Set<VaultPath>();
  let links = 0;
  const count = (source: VaultPath, subpath: string | null | undefined) => {
    if (placesInSubpath(note, text, heading, subpath ?? '').length === 0) return;
    links++;
    notes.add(source);
  };
  // The index tells of no link that names its own note by nothing.
  for (const { target, subpath } of note.links) if (target === '') count(path, subpath);
  for (let offset = 0; offset < MOST; offset += AT_ONCE) {
    const pageOfLinks = await index.backlinks(path, { limit: AT_ONCE, offset });
    for (const { sourcePath, subpath } of pageOfLinks) count(sourcePath, subpath);
    if (pageOfLinks.length < AT_ONCE) break;
  }
  return { links, notes: notes.size };
}

interface RenameHeadingProps {
  readonly path: VaultPath;
  /** 1-based: its own, or one below it. */
  readonly line: number;
  readonly onClose: () => void;
}

interface Found {
  readonly text: string;
  readonly heading: Heading;
}

/** Another text for a heading, and for every link to it; says how many before it happens. */
export function RenameHeadingDialog(props: RenameHeadingProps) {
  const vault = useVault();
  const endWith = (notice: Notice) => {
    showNotice(notice);
    props.onClose();
    return undefined;
  };
  const find = async (): Promise<Found | undefined> => {
    // Of a note that is being written, the heading as it is by now.
    await vault.unsaved.saveAll();
    const { text } = await readNote(vault.files, props.path);
    const { headings } = parseNote(props.path, text);
    const heading = headings.findLast(({ line }) => line <= props.line) ?? headings[0];
    return heading ? { text, heading } : endWith({ kind: 'info', text: outlineText.renameHeadingDialog.noHeadings });
  };
  const [foundLinks] = createResource(() =>
    find().catch((error) => endWith({ kind: 'error', text: errorForPerson(error) })),
  );
  return (
    <Show when={foundLinks()} keyed>
      {(foundLinksShown) => <RenameForm {...props} {...foundLinksShown} />}
    </Show>
  );
}

function RenameForm(props: RenameHeadingProps & Found) {
  const vault = useVault();
  const acts = useOwnActs();
  // Where the index cannot say, the heading can be renamed all the same.
  const [links] = createResource(() =>
    countHeadingLinks(vault.index, props.path, props.text, props.heading).catch(() => undefined),
  );
  const rename = async (to: string) => {
    const { path, heading } = props;
    const outcome = await acts.run('rename_heading', { path, heading: heading.text, line: heading.line, to });
    return outcome.kind === 'refused' ? outcome.reason : undefined;
  };
  return (
    <RenameDialog
      title={showSentence(outlineText.renameHeadingDialog.title(plainHeading(props.heading.text)))}
      label={outlineText.renameHeadingDialog.newName}
      name={props.heading.text}
      isSelected
      rename={rename}
      onClose={props.onClose}
    >
      <Show when={links()}>
        {(linkCounts) => (
          <Show when={linkCounts().links > 0}>
            <p class="form__told">{outlineText.renameHeadingDialog.help(linkCounts().links, linkCounts().notes)}</p>
          </Show>
        )}
      </Show>
    </RenameDialog>
  );
}
