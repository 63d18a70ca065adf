import Copy from 'lucide-solid/icons/copy';
import { inOwnLanguage } from '../state/messages/own-language.ts';
import { createEffect, createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import { showSentence } from '../../notes/invisible-characters/show-invisible.ts';
import { hostInLetters } from '../../tools/questions/name-doubts.ts';
import { parseFrontmatter } from '../../notes/frontmatter/frontmatter.ts';
import type { VaultPath } from '../../notes/paths/paths.ts';
import type { ChangeHistory, ChangeRecord } from '../../tools/definition/ports.ts';
import type { IndexApi, PatternMatch } from '../../workers/contract.ts';
import { ADDRESS } from '../markdown/files/address-link.ts';
import { sanitize } from '../markdown/mount-markdown.ts';
import { propertiesTable } from '../markdown/properties-table.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { watchAddresses, type AddressLink } from '../markdown/watch-addresses.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { addressesText } from './addresses.texts.ts';
import { commonText } from '../strings/common.texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { MenuAt, openedAt, type OpenedAt } from '../ui/menu-at.tsx';
import type { MenuEntry } from '../ui/menu.tsx';
import { offeredInMenu } from '../ui/menu-target.ts';
import { showNotice } from '../ui/toast.tsx';
import './address-dialog.css';

/** A run of words in an address that may be text from somewhere else. */
interface AddressWords {
  /** In reading order, without the marks between them. */
  readonly words: readonly string[];
  /** A single word says something only where few notes have it; several in a row, or a number, always do. */
  readonly onlyIfRare: boolean;
}

interface AddressReading {
  readonly phrases: readonly AddressWords[];
  /** Text that is encoded in it (base64 or hexadecimal), decoded. */
  readonly encoded: string | undefined;
  /** The part before the `@` of its host: a name, a password, or a misleading site. */
  readonly userInfo: string | undefined;
}

/** Longer addresses are read up to here (characters): enough for a page of text. */
const LONGEST = 4000;
const MOST_PHRASES = 40;
const LEAST_ENCODED = 12;

/**
 * What in an address may be text of a note: runs of three words anywhere, of two in what is sent to the site (query and
 * fragment), numbers of four digits and more that are no year, and in the query single words.
 * @throws TypeError where the address cannot be read
 */
export function readAddress(href: string): AddressReading {
  const url = new URL(href.slice(0, LONGEST));
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  // Whom a mail or a call is to is for the person's own program, which shows it before anything is sent.
  const places = isWeb ? [labels(url.hostname), ...url.pathname.split('/')].map(decodeAddressPart) : [];
  const sent = [...url.searchParams.entries()].flatMap(([name, value]) => (value === '' ? [name] : [value]));
  const fragment = decodeAddressPart(url.hash.slice(1).replace(/^:~:text=/, ''));
  const phrases = [
    ...places.flatMap((part) => phrasesOf(part, 3)),
    ...sent.flatMap((part) => [...phrasesOf(part, 2), ...single(part)]),
    ...phrasesOf(fragment, 2),
  ];
  return {
    phrases: phrases.slice(0, MOST_PHRASES),
    encoded: [...places.flatMap((part) => part.split('.')), ...sent, fragment]
      .map(decodeHidden)
      .find((text) => text !== undefined),
    userInfo: url.username === '' && url.password === '' ? undefined : `${url.username}${url.password && ':…'}`,
  };
}

/** The parts of a host that its owner can choose at will: all but the last two. */
function labels(hostname: string): string {
  return hostname.split('.').slice(0, -2).join(' ');
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const addressWords = (part: string): string[] => part.match(WORDS) ?? [];

function phrasesOf(part: string, minLength: number): AddressWords[] {
  const words = addressWords(part);
  const numbers = words
    .filter((word) => /\d{4}/.test(word) && !/^(?:19|20)\d\d$/.test(word) && word.length <= 40)
    .map((word) => ({ words: [word], onlyIfRare: false }));
  const length = Math.min(3, words.length);
  if (length < minLength) return numbers;
  const runs = Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length));
  // “of the a” is in every note.
  return [
    ...numbers,
    ...runs.filter((run) => run.join('').length >= 7).map((run) => ({ words: run, onlyIfRare: false })),
  ];
}

function single(part: string): AddressWords[] {
  const words = addressWords(part);
  return words.length > 3
    ? []
    : words
        .filter((word) => word.length >= 4 && word.length <= 40)
        .map((word) => ({ words: [word], onlyIfRare: true }));
}

function decodeAddressPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Decodes base64 or hexadecimal digits where they hold readable text. */
function decodeHidden(part: string): string | undefined {
  if (part.length < LEAST_ENCODED) return undefined;
  const isHex = /^(?=.*[a-f])(?:[0-9a-f]{2})+$/i.test(part);
  const isBase64 = /^[\w+/-]+={0,2}$/.test(part);
  const bytes = isHex ? fromHex(part) : isBase64 ? fromBase64(part) : undefined;
  const text = bytes && tryDecodeUtf8(bytes);
  return text !== undefined && /^[\p{L}\p{N}\p{P}\p{S}\p{M}\s]{8,}$/u.test(text) ? text : undefined;
}

const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function fromBase64(digits: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(
      atob(
        digits
          .replace(/(?<!=)=+$/, '')
          .replaceAll('-', '+')
          .replaceAll('_', '/'),
      ),
      (char) => char.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}

function tryDecodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Why the person is asked before an address is opened. */
type AddressDoubt =
  | { readonly kind: 'answer' }
  | { readonly kind: 'from-page' }
  | { readonly kind: 'written-by-model' }
  | { readonly kind: 'text-of-note'; readonly text: string; readonly path: VaultPath }
  | { readonly kind: 'encoded'; readonly text: string }
  | { readonly kind: 'user-info'; readonly text: string }
  | { readonly kind: 'unchecked' };

interface JudgeOptions {
  /** The note that shows the link; `page` for a saved page of the web, undefined for what a model wrote. */
  readonly from: VaultPath | 'page' | undefined;
  readonly index: Pick<IndexApi, 'findPattern'>;
  readonly history: Pick<ChangeHistory, 'list'>;
  /** The addresses that a text shows as links. */
  readonly addressesIn: (text: string) => ReadonlySet<string>;
}

/** A search of the whole vault for an address' words ends after this many milliseconds. */
const TIMEOUT = 1500;
/** A word in more notes than this is not specific to any of them. */
const RARE = 3;
const MOST_MATCHES = 2000;

/**
 * Whether an address may be opened at once (no doubt), or is shown whole first. One that a model wrote, in an answer or in a
 * note, always is; one in a note is where it holds text of another note, which only a program can have put there. What
 * cannot be looked up counts as a doubt.
 */
export async function judgeAddress(
  href: string,
  { from, index, history, addressesIn }: JudgeOptions,
): Promise<readonly AddressDoubt[]> {
  if (from === undefined) return [{ kind: 'answer' }];
  try {
    const { phrases, encoded, userInfo } = readAddress(href);
    const doubts: AddressDoubt[] = from === 'page' ? [{ kind: 'from-page' }] : [];
    if (userInfo !== undefined) doubts.push({ kind: 'user-info', text: userInfo });
    if (encoded !== undefined) doubts.push({ kind: 'encoded', text: encoded });
    // The page was written elsewhere, before anything could know these notes.
    if (from === 'page') return doubts;
    const records = await history.list();
    if (
      records.some((record) =>
        hasWritten(record, (text, path) => (path === from ? addressesIn(text).has(href) : text.includes(href))),
      )
    )
      doubts.push({ kind: 'written-by-model' });
    return [...doubts, ...(await findText(phrases, from, index))];
  } catch {
    return [{ kind: 'unchecked' }];
  }
}

/**
 * Whether a model, or another program that works through the app, brought this address into a note. Of the note itself the
 * links are compared, so that no spelling hides it; of other addresses their text.
 */
function hasWritten(record: ChangeRecord, holds: (text: string, path: VaultPath) => boolean): boolean {
  if (record.initiated_by !== 'agent' && record.initiated_by !== 'external') return false;
  return record.files.some(
    ({ path, before, after, moved }) =>
      !moved && after !== null && holds(after.text, path) && !(before && holds(before.text, path)),
  );
}

async function findText(
  phrases: readonly AddressWords[],
  from: VaultPath,
  index: Pick<IndexApi, 'findPattern'>,
): Promise<AddressDoubt[]> {
  if (phrases.length === 0) return [];
  const patterns = phrases.map(({ words }) => ({
    source: `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]{1,8}')}(?![\\p{L}\\p{N}])`,
    flags: 'giu',
  }));
  const { matches, timedOut } = await index.findPattern({
    patterns,
    maxMatches: MOST_MATCHES,
    maxPerNote: 50,
    timeoutMs: TIMEOUT,
  });
  const notePhrases = phrases.flatMap((phrase, at) => {
    const inText = matches.filter((match) => match.pattern === at && !isInAddress(match));
    // Words that the note itself says need no other note to have come from.
    if (inText.some(({ path }) => path === from)) return [];
    const notes = new Set(inText.map(({ path }) => path));
    const [first] = inText;
    return first && (!phrase.onlyIfRare || notes.size <= RARE)
      ? [{ kind: 'text-of-note' as const, text: first.value, path: first.path }]
      : [];
  });
  const [longest] = notePhrases.toSorted((a, b) => b.text.length - a.text.length);
  if (longest) return [longest];
  return timedOut || matches.length >= MOST_MATCHES ? [{ kind: 'unchecked' }] : [];
}

/** Many notes link to the same place: an address is not what a note says. */
const isInAddress = ({ before }: PatternMatch): boolean =>
  /(?:[a-z][a-z+.-]{0,30}:\/\/|www\.|mailto:)/i.test(/(?<!\S)\S*$/.exec(before)?.[0] ?? '');

interface AddressDialogProps {
  readonly href: string;
  readonly doubts: readonly AddressDoubt[];
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Shows the whole of an address, and why it is not opened at once. */
function AddressDialog(props: AddressDialogProps) {
  const [copied, setCopied] = createSignal('');
  const place = createMemo(() => splitAddress(props.href));
  const [inLetters, setInLetters] = createSignal<readonly string[]>([]);
  createEffect(() => void hostInLetters(place().host).then(setInLetters));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      title={addressesText.addressDialog.title(place().short)}
      footer={
        <>
          <Button icon={<Copy />} onClick={() => void copyAddress(props.href).then(setCopied)}>
            {commonText.copy}
          </Button>
          <Button onClick={() => props.onClose()}>{commonText.cancel}</Button>
          <Button variant="primary" onClick={() => props.onOpen()}>
            {addressesText.addressDialog.open}
          </Button>
        </>
      }
    >
      <ul class="address__doubts">
        <For each={props.doubts}>{(doubt) => <li>{wordsFor(doubt)}</li>}</For>
        <For each={inLetters()}>{(doubt) => <li>{showSentence(inOwnLanguage(doubt))}</li>}</For>
      </ul>
      <p class="address__label" id="address-whole">
        {addressesText.addressDialog.addressLabel}
      </p>
      <pre class="address__whole" tabindex="0" role="region" aria-labelledby="address-whole">
        {place().before}
        <b>{place().host}</b>
        {place().after}
      </pre>
      <p role="status" class="address__label">
        <Show when={copied()}>{copied()}</Show>
      </p>
    </Dialog>
  );
}

/** The address as it is sent, with no character that cannot be seen. */
function splitAddress(href: string): { before: string; host: string; after: string; short: string } {
  const url = URL.parse(href);
  if (!url) return { before: href, host: '', after: '', short: addressesText.addressDialog.fallbackName };
  const whole = url.href;
  const at =
    url.host === ''
      ? -1
      : whole.indexOf(url.host, whole.indexOf(url.username === '' && url.password === '' ? '//' : '@'));
  if (at < 0) return { before: whole, host: '', after: '', short: addressesText.addressDialog.fallbackName };
  return {
    before: whole.slice(0, at),
    host: url.host,
    after: whole.slice(at + url.host.length),
    short: url.host.length > 40 ? addressesText.addressDialog.fallbackName : url.host,
  };
}

const EXCERPT = 120;
const excerpt = (text: string): string =>
  (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text).replace(/\s+/g, ' ');

function wordsFor(doubt: AddressDoubt): string {
  switch (doubt.kind) {
    case 'answer':
      return addressesText.addressDialog.fromModel;
    case 'from-page':
      return addressesText.addressDialog.fromPage;
    case 'written-by-model':
      return addressesText.addressDialog.fromNotes;
    case 'text-of-note':
      return addressesText.addressDialog.holdsNoteText(excerpt(doubt.text), doubt.path);
    case 'encoded':
      return addressesText.addressDialog.holdsEncodedText(excerpt(doubt.text));
    case 'user-info':
      return addressesText.addressDialog.misleadingUser(excerpt(doubt.text));
    case 'unchecked':
      return addressesText.addressDialog.notChecked;
  }
}

/** Follows the links of notes and answers that lead out of the vault: at once, or after the person saw the whole address. */
export function AddressLinks() {
  const vault = useVault();
  const [question, setQuestion] = createSignal<{
    readonly link: AddressLink;
    readonly doubts: readonly AddressDoubt[];
  }>();
  const [menu, setMenu] = createSignal<{
    readonly link: AddressLink;
    readonly at: OpenedAt;
    readonly offered: readonly MenuEntry[];
  }>();

  const follow = async (link: AddressLink) => {
    const doubts = await judgeAddress(link.href, {
      from: link.from,
      index: vault.index,
      history: vault.history,
      addressesIn,
    });
    if (doubts.length === 0) openAddress(link.href);
    else setQuestion({ link, doubts });
  };
  const copy = async (link: AddressLink) => showNotice({ kind: 'info', text: await copyAddress(link.href) });
  onCleanup(
    watchAddresses(document, {
      follow: (link) => void follow(link),
      menu: (link, event) => setMenu({ link, at: openedAt(event, link.element), offered: offeredInMenu(event) }),
    }),
  );

  const groups = (): (readonly MenuEntry[])[] => {
    const openedMenu = menu();
    if (!openedMenu) return [];
    const { link, offered } = openedMenu;
    return [
      [
        { label: addressesText.addressLinks.openInTab, run: () => void follow(link) },
        { label: addressesText.addressLinks.copyLink, run: () => void copy(link) },
      ],
      offered,
    ];
  };
  const close = () => {
    const element = question()?.link.element;
    setQuestion(undefined);
    element?.focus();
  };
  return (
    <>
      <Show when={question()} keyed>
        {({ link, doubts }) => (
          <AddressDialog
            href={link.href}
            doubts={doubts}
            onClose={close}
            onOpen={() => {
              close();
              openAddress(link.href);
            }}
          />
        )}
      </Show>
      <MenuAt
        at={menu()?.at}
        label={addressesText.addressLinks.menu(menu()?.link.href ?? '')}
        groups={groups()}
        onClose={() => setMenu(undefined)}
      />
    </>
  );
}

/** Opens an address in a tab of its own, which learns nothing of this one: neither its window nor where the person came from. */
function openAddress(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noopener noreferrer';
  // A mail program or a telephone takes these, and leaves no empty tab.
  if (/^https?:/i.test(href)) link.target = '_blank';
  link.click();
}

/** Every address that a note shows as a link, exactly as the link holds it: by the same way from text to page. */
function addressesIn(text: string): Set<string> {
  const { data, bodyFrom } = parseFrontmatter(text);
  const foundAddresses = new Set<string>();
  const add = (html: string) => {
    for (const link of sanitize(html).querySelectorAll(`[${ADDRESS}]`))
      foundAddresses.add(link.getAttribute(ADDRESS) ?? '');
  };
  add(propertiesTable(data));
  for (const { html } of renderMarkdown(text.slice(bodyFrom))) add(html);
  return foundAddresses;
}

/** Puts an address on the clipboard. @returns what to tell the person */
async function copyAddress(href: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(href);
    return addressesText.copyAddress.copied;
  } catch {
    return addressesText.copyAddress.notCopied;
  }
}
