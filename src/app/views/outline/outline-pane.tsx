import ChevronRight from 'lucide-solid/icons/chevron-right';
import TableOfContents from 'lucide-solid/icons/table-of-contents';
import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  Index,
  on,
  onCleanup,
  Show,
  type Accessor,
} from 'solid-js';
import { readNote } from '../../../fs-access/read-note.ts';
import { showInvisible } from '../../../notes/invisible-characters/show-invisible.ts';
import { headingPart } from '../../../notes/links/read-link.ts';
import { plainHeading } from '../../../notes/markdown/heading-line.ts';
import { parseNote } from '../../../notes/parse-note.ts';
import { isNotePath, isPdfPath, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Heading } from '../../../notes/paths/note.ts';
import { TextDocument } from '../../editor/text/text-document.ts';
import { scrollAsLeft, signalAsKept } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useWorkbench } from '../../state/navigation/create-workbench.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { useVault } from '../../state/vault/open-vault.ts';
import { noteInFront } from '../../state/workbench/open-places.ts';
import { outlineText } from './outline.texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { drawnInSteps } from '../../ui/page/keyed.tsx';
import { keyToMove } from '../files/tree-model.ts';
import { useSharedSessions } from '../note-session/shared-sessions.ts';
import { createReadingLine } from './reading-line.ts';
import './outline.css';

/** Headings that are listed: more would block the page, and nobody goes through them. */
const MOST_ROWS = 1000;
/** So many are made in one task. */
const AT_ONCE = 100;
/** While somebody types, the headings are read again this long after the last key. */
const PAUSE_MS = 250;
/** Characters of a text that is parsed on the page. Of a longer one the index’s worker reads the headings: 1 MB of nested images took the page 44 ms and more. */
const LONGEST_PARSED_HERE = 100_000;

/** The headings of the open note. */
export function OutlinePane() {
  const vault = useVault();
  const navigation = useNavigation();
  const path = createMemo(() => {
    const { note } = navigation.route();
    return note !== undefined && (isNotePath(note) || isPdfPath(note)) ? note : undefined;
  });
  return (
    <section
      class="outline"
      aria-label={outlineText.outlinePane.title}
      onFocus={keepRow}
      ref={(element) => scrollAsLeft(vault, () => `outline ${path() ?? ''}`, element)}
    >
      <Show
        when={path()}
        fallback={
          <EmptyState icon={<TableOfContents />} title={outlineText.outlinePane.noNote}>
            {outlineText.outlinePane.noNoteHelp}
          </EmptyState>
        }
        keyed
      >
        {(note) => <Outline path={note} />}
      </Show>
    </section>
  );
}

/** Its row is drawn anew when headings change, as by a new name: the keyboard, which the part around it got, stays in the list. */
function keepRow({ target, currentTarget }: FocusEvent & { readonly currentTarget: HTMLElement }): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
}

function Outline(props: { readonly path: VaultPath }) {
  const vault = useVault();
  const workbench = useWorkbench();
  const navigation = useNavigation();
  const shell = useShell();
  const { headings, isGone } = isPdfPath(props.path) ? createPdfEntries(props.path) : createHeadings(props.path);
  const [closed, setClosed] = signalAsKept<ReadonlySet<string>>(vault, `outline.closed ${props.path}`, new Set());
  const rows = createMemo(() => toOutline(headings() ?? [], closed()));
  const drawn = drawnInSteps(() => Math.min(rows().length, MOST_ROWS), AT_ONCE);
  const { line, wentTo } = createReadingLine(
    () => noteInFront(workbench.state())?.id,
    headings,
    (a, b) => rowAtLine(rows(), a) === rowAtLine(rows(), b),
  );
  const current = createMemo(() => rowAtLine(rows(), line() ?? 0));
  const [focused, setFocused] = createSignal<number>();
  const stop = () => Math.min(focused() ?? Math.max(0, current()), rows().length - 1);
  let list: HTMLDivElement | undefined;

  createEffect(on(current, (at) => list?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' })));
  const go = (row: OutlineRow) => {
    navigation.openNote(props.path, row.line);
    wentTo(row.line);
  };
  const routeLine = createMemo(() => navigation.route().line);
  createEffect(on(routeLine, wentTo, { defer: true }));
  const toggle = ({ key }: OutlineRow, isOpen: boolean) =>
    setClosed((previousClosed) => {
      const next = new Set(previousClosed);
      if (isOpen) next.delete(key);
      else next.add(key);
      return next;
    });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const currentRow = rows()[stop()];
    if (event.key === 'F2' && currentRow && isNotePath(props.path))
      shell.show('rename-heading', { path: props.path, line: currentRow.line });
    else if ((event.key === 'Enter' || event.key === ' ') && currentRow) go(currentRow);
    else {
      const move = keyToMove(event.key, rows(), stop());
      const row = move && rows()[move.index];
      if (!move || !row) return;
      if (move.kind === 'focus') {
        setFocused(move.index);
        list?.querySelector<HTMLElement>(`[data-index="${move.index}"]`)?.focus();
      } else toggle(row, move.kind === 'expand');
    }
    event.preventDefault();
  };
  return (
    <Show
      when={headings() !== undefined && !isGone()}
      fallback={
        <Show when={isGone()}>
          <EmptyState icon={<TableOfContents />} title={outlineText.outlinePane.missingNote} />
        </Show>
      }
    >
      <Show
        when={rows().length > 0}
        fallback={
          <EmptyState icon={<TableOfContents />} title={outlineText.outlinePane.empty}>
            {isPdfPath(props.path) ? outlineText.outlinePane.pdfEmptyHelp : outlineText.outlinePane.emptyHelp}
          </EmptyState>
        }
      >
        <div
          ref={(element) => (list = element)}
          class="outline__tree"
          role="tree"
          aria-label={outlineText.outlinePane.title}
          onKeyDown={onKeyDown}
        >
          {/* By their places: where a heading is added above, the others are not made anew. */}
          <Index each={rows().slice(0, drawn())}>
            {(row, index) => (
              <div
                class="outline__row"
                role="treeitem"
                aria-keyshortcuts={isNotePath(props.path) ? 'F2' : undefined}
                data-index={index}
                draggable={isPdfPath(props.path) ? undefined : 'true'}
                data-menu-of={isPdfPath(props.path) ? undefined : props.path}
                data-menu-part={headingPart(row().label)}
                data-menu-line={row().line}
                data-focus-inset
                tabindex={stop() === index ? 0 : -1}
                aria-level={row().level}
                aria-posinset={row().position}
                aria-setsize={row().siblings}
                aria-expanded={row().kind === 'folder' ? row().expanded : undefined}
                aria-selected={current() === index}
                aria-current={current() === index ? 'location' : undefined}
                style={{ '--level': row().level }}
                onClick={() => go(row())}
                onFocus={() => setFocused(index)}
              >
                <span
                  class="outline__sign"
                  aria-hidden="true"
                  onClick={(event) => {
                    if (row().kind !== 'folder') return;
                    event.stopPropagation();
                    toggle(row(), !row().expanded);
                  }}
                >
                  <Show when={row().kind === 'folder'}>
                    <ChevronRight />
                  </Show>
                </span>
                <span class="outline__label">
                  <RowLabel text={row().label} />
                </span>
              </div>
            )}
          </Index>
        </div>
        <Show when={rows().length > MOST_ROWS}>
          <p class="outline__more">{outlineText.outlinePane.cut(MOST_ROWS, rows().length)}</p>
        </Show>
      </Show>
    </Show>
  );
}

/** Made once for a text: rows are compared with each key. */
function RowLabel(props: { readonly text: string }) {
  const headingText = createMemo(() => showInvisible(plainHeading(props.text)) || outlineText.outlinePane.emptyHeading);
  return <>{headingText()}</>;
}

interface Headings {
  /** Undefined before they are known. */
  readonly headings: Accessor<readonly OutlineHeading[] | undefined>;
  /** No such file can be read. */
  readonly isGone: Accessor<boolean>;
}

/** The table of contents of a PDF, as the index read it: each entry's line is its page. */
function createPdfEntries(path: VaultPath): Headings {
  const vault = useVault();
  const version = createIndexVersion(vault);
  const [entries] = createResource(version, async () => {
    const outline = await vault.index
      .outline({ path, text: '', frontmatterRoom: 0, most: MOST_ROWS + 1 })
      .catch(() => undefined);
    return outline?.headings.first ?? [];
  });
  return { headings: () => entries.latest, isGone: () => false };
}

/** The headings of a note as it is in its editor, else as it is on disk. */
function createHeadings(path: VaultPath): Headings {
  const vault = useVault();
  const sessions = useSharedSessions();
  const version = createIndexVersion(vault);
  const [onDisk] = createResource(
    () => (sessions.textOf(path) === undefined ? version() : false),
    async () => {
      const note = await readNote(vault.files, path).catch(() => undefined);
      return note ? TextDocument.from(note.text) : GONE;
    },
  );
  const shownText = () => sessions.textOf(path) ?? onDisk.latest;
  const isGone = () => shownText() === GONE;
  const text = () => {
    const currentText = shownText();
    return currentText === GONE ? undefined : currentText;
  };
  const askIndex = async (noteText: string) =>
    (
      await vault.index
        .outline({ path, text: noteText, frontmatterRoom: 0, most: MOST_ROWS + 1 })
        .catch(() => undefined)
    )?.headings.first;
  const [headings, setHeadings] = createSignal<readonly OutlineHeading[]>();
  createEffect(
    on(text, (currentText) => {
      if (currentText === undefined) return;
      let isNewest = true;
      onCleanup(() => (isNewest = false));
      const readHeadings = async () => {
        const noteHeadings =
          currentText.length > LONGEST_PARSED_HERE
            ? await askIndex(currentText.toString())
            : parseNote(path, currentText.toString()).headings;
        if (noteHeadings && isNewest) setHeadings(noteHeadings);
      };
      if (headings() === undefined) return void readHeadings();
      const timer = setTimeout(() => void readHeadings(), PAUSE_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  return { headings, isGone };
}

const GONE = Symbol('no such file');

/** What a row is made of: a heading, or an entry of a PDF's table of contents. */
type OutlineHeading = Pick<Heading, 'level' | 'text' | 'line'>;

/** One heading among those above and beside it. Levels and positions are 1-based, as ARIA counts them. */
interface OutlineRow {
  /** Its text, with a number where another above has the same: it stays while the note is edited elsewhere. */
  readonly key: string;
  readonly label: string;
  /** 1-based, in the file; of a PDF the page. */
  readonly line: number;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly kind: 'folder' | 'note';
  readonly expanded: boolean;
}

interface Node {
  readonly heading: OutlineHeading;
  readonly key: string;
  readonly inner: Node[];
}

/** The rows that show: every heading but those inside a closed one. A level that is skipped counts as none. */
export function toOutline(headings: readonly OutlineHeading[], closed: ReadonlySet<string>): OutlineRow[] {
  const top: Node[] = [];
  const above: Node[] = [];
  const met = new Map<string, number>();
  for (const heading of headings) {
    const count = (met.get(heading.text) ?? 0) + 1;
    met.set(heading.text, count);
    const node: Node = { heading, key: count === 1 ? heading.text : `${heading.text} ${count}`, inner: [] };
    while ((above.at(-1)?.heading.level ?? 0) >= heading.level) above.pop();
    (above.at(-1)?.inner ?? top).push(node);
    above.push(node);
  }
  const rows: OutlineRow[] = [];
  const visit = (nodes: readonly Node[], level: number): void => {
    for (const [at, { heading, key, inner }] of nodes.entries()) {
      const expanded = inner.length > 0 && !closed.has(key);
      const kind = inner.length > 0 ? 'folder' : 'note';
      const { text: label, line } = { text: heading.text, line: heading.line };
      rows.push({ key, label, line, level, position: at + 1, siblings: nodes.length, kind, expanded });
      if (expanded) visit(inner, level + 1);
    }
  };
  visit(top, 1);
  return rows;
}

/** The row of the heading under which a line (1-based) is read: -1 above the first. */
export function rowAtLine(rows: readonly OutlineRow[], line: number): number {
  return rows.findLastIndex((row) => row.line <= line);
}
