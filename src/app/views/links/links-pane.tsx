import './links-pane.css';
import Link2 from 'lucide-solid/icons/link-2';
import { createEffect, createResource, createSignal, For, on, Show } from 'solid-js';
import { errorInOwnLanguage } from '../../strings/known-sentences.ts';
import { ITEM_MARK } from '../../../notes/markdown/line-index.ts';
import type { VaultPath } from '../../../notes/paths/paths.ts';
import type { LinkRow, MentionRow } from '../../../workers/contract.ts';
import { useExcludedPlaces } from '../../finding/excluded-places.ts';
import { newNotePath } from '../../markdown/open-link.ts';
import { wikilinkLabel } from '../../markdown/rules/wikilink.ts';
import { isUniqueIn, type LinkStyle, writeLink } from '../../markdown/write-link.ts';
import { scrollAsLeft } from '../../state/layout/as-kept.ts';
import { useShell } from '../../state/layout/shell-context.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { type OwnActs, useOwnActs } from '../../state/own-acts/own-acts.ts';
import { createIndexVersion } from '../../state/vault/create-index-version.ts';
import { noteName } from '../../state/vault/note-name.ts';
import { createStillLooking, useVault } from '../../state/vault/open-vault.ts';
import { commonText } from '../../strings/common.texts.ts';
import { linksText } from './links.texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type MarkedPart, toMarkedParts } from '../../ui/marked-parts.ts';
import { type Notice, showNotice } from '../../ui/toast.tsx';
import { LinksSection, RelationsSection } from './links-section.tsx';
import { countLinkingNotes, readNoteLinks } from './note-links.ts';

const LEADING_MARKS = new RegExp(
  String.raw`^\s*(?:>\s*|${ITEM_MARK}\s+(?:\[.\]\s+)?|#{1,6}\s+|\[\^[^\]\n]+\]:\s*|\|\s*)+`,
);
const LINK =
  /!?\[\[([^[\]|]*?)(?:\\?\|([^[\]]*))?\]\]|!?\[([^[\]]*)\]\((?:<([^>]{0,2000})>|([^)\s]{0,2000}))[^)]{0,2000}\)/g;

/** Marks around words: of a code span, emphasis, highlight and struck text; and the id of a block at the end. */
const MARKS = /(?<!\\)((?<!`)`+(?!`)|\*{1,3}|==|~~)(?=\S)(.{0,2000}?\S)(?<!\\)\1/g;
/** One of a pair, whose other lies beyond an end of what is shown of a long line; between spaces it is none, as in `a == b`. */
const ORPHANS =
  /(?:\*\*|==|~~)(?<=^\s*(?:…\s*)?(?:\*\*|==|~~))\s|(?<!\\)(?:\*\*|==|~~)(?=\S)|(?<=[^\s\\])(?:\*\*|==|~~)/g;
/** How large a picture is drawn, behind the words for it or instead of them. */
const SIZE = /(?:^|\\?\|)\d+(?:x\d+)?$/;
const BLOCK_ID = /\s\^[\w-]+\s*$/;
/** The number of a footnote is drawn from it, and says nothing away from its note. */
const FOOTNOTE = /\[\^[^[\]\n]+\]/g;
/** A footnote that stands where it belongs says its words, as if in brackets. */
const INLINE_FOOTNOTE = /(?:(?<![\s\\])\s+|(?<!\\))\^\[((?:\[\[[^[\]]*\]\]|\[[^[\]]*\]|[^[\]])+)\]/g;
/** A picture that is itself a link, such as a badge: the words for it lead to one of both. */
const LINKED_PICTURE = /\[!\[([^[\]]*)\]\(([^)]{0,2000})\)\]\(([^)]{0,2000})\)/g;

/**
 * The line around a link, for reading: marks of lists, quotes, footnotes and emphasis gone, links as the words that they show,
 * and those that lead to `target` (as written, without the part after #) marked.
 */
export function contextToParts(context: string, target: string): MarkedPart[] {
  const words = context
    .replace(LEADING_MARKS, '')
    .replace(/(?<!\s)\s*\|\s*$/, '')
    .replace(BLOCK_ID, '')
    .replace(FOOTNOTE, '')
    .replace(INLINE_FOOTNOTE, ' ($1)')
    .replace(LINKED_PICTURE, (_, text: string, picture: string, link: string) =>
      decodeLinkTarget(picture) === target ? `![${text}](${picture})` : `[${text.replace(SIZE, '')}](${link})`,
    );
  // Strong words may hold emphasised ones.
  const text = words.replace(MARKS, '$2').replace(MARKS, '$2').replace(ORPHANS, '');
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, wikiTarget, wikiText, markdownText, bracketed, plain] = match;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isMarked: false });
    const linkTarget = wikiTarget ?? decodeLinkTarget(bracketed ?? plain ?? '');
    const linkLabel = wikiText ?? markdownText;
    const shownLabel =
      (whole.startsWith('!') ? linkLabel?.replace(SIZE, '') : linkLabel) || unlabeledLinkText(linkTarget);
    parts.push({ text: shownLabel || linkTarget, isMarked: withoutSubpath(linkTarget) === target });
    at = match.index + whole.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

/** As the note itself shows a link without words of its own. */
function unlabeledLinkText(linkTarget: string): string {
  const [target = '', ...parts] = linkTarget.split('#');
  return wikilinkLabel({ target: target.trim(), subpath: parts.join('#') });
}

/** The line that a file on a canvas is read as: it says no more than the link itself. */
export const isCard = (context: string): boolean => /^!\[\[\/[^\]]*\]\]$/.test(context.trim());

function withoutSubpath(target: string): string {
  return target.split('#', 1)[0]?.trim() ?? '';
}

function decodeLinkTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

const MOST = 100;

/** Where other notes name this one without a link: one click makes it one. */
function UnlinkedMentions(props: { readonly path: VaultPath; readonly version: unknown; readonly isLooking: boolean }) {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const acts = useOwnActs();
  const { patterns, isExcluded } = useExcludedPlaces();
  const [mentions] = createResource(
    () => ({ path: props.path, version: props.version, excluded: patterns() }),
    async ({ path }) => (await vault.index.mentions(path, MOST)).filter(({ path: source }) => !isExcluded(source)),
  );
  const link = (rows: NonNullable<ReturnType<typeof mentions>>) =>
    linkMentions(props.path, rows, {
      acts,
      notify: showNotice,
      style: { settings: vault.settings, isUnique: isUniqueIn(shell.files()) },
    });
  return (
    <Show when={!mentions.error && mentions.latest}>
      {(mentionRows) => (
        <LinksSection
          id="mentions"
          title={linksText.unlinkedMentions.title}
          count={mentionRows().length}
          hasMore={mentionRows().length === MOST}
          isLooking={props.isLooking}
          acts={
            <Show when={mentionRows().length > 1}>
              <Button size="sm" variant="ghost" onClick={() => void link(mentionRows())}>
                {linksText.unlinkedMentions.linkAll}
              </Button>
            </Show>
          }
        >
          <ul class="links__list" aria-label={linksText.unlinkedMentions.title}>
            <For
              each={mentionRows()}
              fallback={
                <li class="links__none">
                  {props.isLooking ? commonText.stillLooking : linksText.unlinkedMentions.empty}
                </li>
              }
            >
              {(mention) => (
                <li class="links__mention">
                  <button
                    type="button"
                    class="list-item links__item"
                    data-focus-inset
                    data-opens-note
                    data-menu-of={mention.path}
                    draggable="true"
                    data-preview={mention.line}
                    onClick={() => navigation.openNote(mention.path, mention.line)}
                  >
                    <span class="links__title">
                      <span class="truncate">{noteName(mention.path)}</span>
                    </span>
                    <span class="links__context">
                      <For
                        each={toMarkedParts(mention.context, [[mention.offset, mention.offset + mention.text.length]])}
                      >
                        {(part) => (part.isMarked ? <b>{part.text}</b> : part.text)}
                      </For>
                    </span>
                  </button>
                  <Button
                    size="sm"
                    class="links__link-it"
                    aria-label={linksText.unlinkedMentions.linkLabel(mention.text, noteName(mention.path))}
                    onClick={() => void link([mention])}
                  >
                    {linksText.unlinkedMentions.link}
                  </Button>
                </li>
              )}
            </For>
          </ul>
        </LinksSection>
      )}
    </Show>
  );
}

interface Parts {
  readonly acts: Pick<OwnActs, 'runAndTell'>;
  readonly notify: (notice: Notice) => void;
  readonly style: Omit<LinkStyle, 'from'>;
}

/** The edit that makes a link of a mention; the words stay as they are written. */
export function mentionLinkEdit(target: VaultPath, mention: MentionRow, style: Omit<LinkStyle, 'from'>) {
  const text = writeLink(target, { ...style, from: mention.path }, { label: mention.text });
  return { operation: 'replace', find: mention.text, nth: mention.nth, text } as const;
}

/** Links these mentions: one change for each note, which can be undone. Stops at the first that is refused. */
async function linkMentions(target: VaultPath, mentions: readonly MentionRow[], parts: Parts): Promise<void> {
  const byNote = new Map<VaultPath, MentionRow[]>();
  for (const mention of mentions) byNote.set(mention.path, [...(byNote.get(mention.path) ?? []), mention]);
  let linked = 0;
  for (const [path, rows] of byNote) {
    const outcome = await parts.acts.runAndTell('edit_note', {
      path,
      base_hash: rows[0]!.hash,
      edits: rows.map((mention) => mentionLinkEdit(target, mention, parts.style)),
    });
    if (outcome.kind !== 'done') return;
    linked += rows.length;
  }
  if (byNote.size > 1)
    parts.notify({
      kind: 'success',
      text: linksText.linkMentions.linked(linked, byNote.size),
    });
}

/** Links and tags that are drawn at once: thousands would block the page. */
const STEP = 100;
/** Links of each kind that are read at once: a note may hold a hundred thousand. */
const READ_STEP = 1000;

/** What the open note is related to, what links to it, with the words around each link, and where its own links lead. */
export function LinksPane() {
  const vault = useVault();
  const navigation = useNavigation();
  const shell = useShell();
  const version = createIndexVersion(vault);

  const isLooking = createStillLooking(vault.index);
  const note = () => navigation.route().note;
  const [maxLinks, setMost] = createSignal(READ_STEP);
  const [mostTags, setMostTags] = createSignal(STEP);
  createEffect(
    on(
      note,
      () => {
        setMost(READ_STEP);
        setMostTags(STEP);
      },
      { defer: true },
    ),
  );
  const source = () => {
    const path = note();
    return path && { path, most: maxLinks(), version: version() };
  };
  const [links] = createResource(source, ({ path, most }) =>
    readNoteLinks(vault.index, path, most, async (there) => (await vault.files.file(there)) !== undefined),
  );
  const isReading = () => isLooking() || links.latest?.isUnread === true;

  return (
    <section
      class="links"
      aria-label={linksText.linksPane.title}
      ref={(element) => scrollAsLeft(vault, () => `links ${note() ?? ''}`, element)}
    >
      <Show
        when={note()}
        fallback={
          <EmptyState icon={<Link2 />} title={linksText.linksPane.noNote}>
            {linksText.linksPane.noNoteHelp}
          </EmptyState>
        }
      >
        <Show
          when={!links.error}
          fallback={<EmptyState title={linksText.linksPane.failed}>{String(links.error)}</EmptyState>}
        >
          <Show when={links.latest}>
            {(foundLinks) => (
              <>
                <Group
                  id="incoming"
                  title={linksText.linksPane.linkedFrom}
                  count={countLinkingNotes(foundLinks().incoming)}
                  path={foundLinks().path}
                  rows={foundLinks().incoming}
                  hasMore={foundLinks().hasMore.incoming}
                  onMore={() => setMost((currentMax) => currentMax + READ_STEP)}
                  isLooking={isReading()}
                  emptyText={linksText.linksPane.noBacklinks}
                >
                  {(row, previousRow) => (
                    <LinkItem
                      title={noteName(row.sourcePath)}
                      isSameNote={row.sourcePath === previousRow?.sourcePath}
                      row={row}
                      path={row.sourcePath}
                      line={row.line}
                    />
                  )}
                </Group>
                <Group
                  id="outgoing"
                  title={linksText.linksPane.linksTo}
                  count={foundLinks().outgoing.length}
                  path={foundLinks().path}
                  rows={foundLinks().outgoing}
                  hasMore={foundLinks().hasMore.outgoing}
                  onMore={() => setMost((currentMax) => currentMax + READ_STEP)}
                  isLooking={isReading()}
                  emptyText={linksText.linksPane.noLinks}
                >
                  {(row) => (
                    <LinkItem
                      title={row.targetPath ? noteName(row.targetPath) : row.target}
                      row={row}
                      path={row.targetPath}
                      isLooking={isReading()}
                    />
                  )}
                </Group>
                <Show when={foundLinks().relations.length > 0}>
                  <RelationsSection path={foundLinks().path} edges={foundLinks().relations} />
                </Show>
                <UnlinkedMentions path={foundLinks().path} version={version()} isLooking={isReading()} />
                <Show when={foundLinks().tags.length > 0}>
                  <LinksSection id="tags" title={linksText.linksPane.tags} count={foundLinks().tags.length}>
                    <p class="links__tags">
                      <For each={foundLinks().tags.slice(0, mostTags())}>
                        {(tag) => (
                          <button
                            type="button"
                            class="links__tag"
                            data-menu-tag={tag}
                            onClick={() => shell.show('search', { query: `#${tag}` })}
                          >
                            #{tag}
                          </button>
                        )}
                      </For>
                    </p>
                    <Show when={foundLinks().tags.length > mostTags()}>
                      <Button
                        size="sm"
                        variant="ghost"
                        class="links__more"
                        onClick={() => setMostTags((currentMax) => currentMax + STEP)}
                      >
                        {linksText.linksPane.showMore(Math.min(STEP, foundLinks().tags.length - mostTags()))}
                      </Button>
                    </Show>
                  </LinksSection>
                </Show>
              </>
            )}
          </Show>
        </Show>
      </Show>
    </section>
  );
}

function Group(props: {
  readonly id: 'incoming' | 'outgoing';
  readonly title: string;
  readonly path: VaultPath;
  readonly rows: readonly LinkRow[];
  readonly count: number;
  /** The index has more than these rows. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly emptyText: string;
  readonly isLooking: boolean;
  readonly children: (row: LinkRow, previousRow: LinkRow | undefined) => ReturnType<typeof LinkItem>;
}) {
  const [maxTags, setMost] = createSignal(STEP);
  createEffect(
    on(
      () => props.path,
      () => setMost(STEP),
      { defer: true },
    ),
  );
  const showMore = () => {
    setMost((currentMax) => currentMax + STEP);
    if (props.hasMore && maxTags() > props.rows.length) props.onMore();
  };
  return (
    <LinksSection
      id={props.id}
      title={props.title}
      count={props.count}
      hasMore={props.hasMore}
      isLooking={props.isLooking}
    >
      <ul class="links__list">
        <For
          each={props.rows.slice(0, maxTags())}
          fallback={<li class="links__none">{props.isLooking ? commonText.stillLooking : props.emptyText}</li>}
        >
          {(row, at) => <li>{props.children(row, props.rows[at() - 1])}</li>}
        </For>
      </ul>
      <Show when={props.rows.length > maxTags() || props.hasMore}>
        <Button size="sm" variant="ghost" class="links__more" onClick={showMore}>
          {linksText.linksPane.showMore(props.hasMore ? STEP : Math.min(STEP, props.rows.length - maxTags()))}
        </Button>
      </Show>
    </LinksSection>
  );
}

const TYPE_WORDS: Readonly<Record<LinkRow['type'], string>> = {
  wikilink: '',
  markdown: '',
  embed: linksText.linksPane.embedded,
  property: linksText.linksPane.property,
};

function LinkItem(props: {
  readonly title: string;
  /** The line above is of the same note, and has its name. */
  readonly isSameNote?: boolean;
  readonly row: LinkRow;
  readonly path: VaultPath | undefined;
  readonly line?: number;
  /** A note that is still to be read may be the one. */
  readonly isLooking?: boolean;
}) {
  const navigation = useNavigation();
  const vault = useVault();
  // As a press on it in the text: the page of a note that is not there yet offers to make it.
  const open = () => {
    if (props.path) return navigation.openNote(props.path, props.line);
    try {
      navigation.openNote(newNotePath(props.row.target, navigation.route().note, vault.settings));
    } catch (error) {
      showNotice({ kind: 'error', text: errorInOwnLanguage(error) });
    }
  };
  const kind = () => {
    if (!props.path) return props.isLooking ? '' : linksText.linksPane.missingNote;
    return isCard(props.row.context) ? linksText.linksPane.card : (props.row.property ?? TYPE_WORDS[props.row.type]);
  };
  return (
    <button
      type="button"
      class="list-item links__item"
      data-focus-inset
      data-menu-of={props.path}
      data-menu-missing={props.path ? undefined : props.row.target}
      draggable={props.path ? 'true' : undefined}
      data-preview={props.line ?? ''}
      data-missing={props.path ? undefined : ''}
      onClick={open}
    >
      <span class="links__title">
        <span class="truncate" classList={{ 'visually-hidden': props.isSameNote === true }}>
          {props.title}
        </span>
        <Show when={kind()}>
          <span class="links__kind">{kind()}</span>
        </Show>
      </span>
      {/* Of a link in the properties, the name of the property says it all. */}
      <Show when={!isCard(props.row.context) && props.row.type !== 'property'}>
        <span class="links__context">
          <For each={contextToParts(props.row.context, props.row.target)}>
            {(part) => (part.isMarked ? <b>{part.text}</b> : part.text)}
          </For>
        </span>
      </Show>
    </button>
  );
}
