import ArrowRight from 'lucide-solid/icons/arrow-right';
import Columns2 from 'lucide-solid/icons/columns-2';
import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { showName } from '../../notes/invisible-characters/show-invisible.ts';
import { fileName, isNotePath, isPdfPath, stem } from '../../notes/paths/paths.ts';
import { placeInWords } from '../markdown/cited-lines.ts';
import { pageOf } from '../markdown/files/file-kind.ts';
import { drawnFootnote } from '../markdown/follow-footnote.ts';
import { onFollowLink } from '../markdown/follow-link.ts';
import { useOpenLink } from '../markdown/use-open-link.ts';
import { TEXT_OF } from '../markdown/watch-addresses.ts';
import { useShell } from '../state/layout/shell-context.ts';
import { useNavigation } from '../state/navigation/navigation.ts';
import { usePreferences } from '../state/preferences/preferences.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { markdownText } from '../strings/en/markdown.ts';
import { previewsText } from '../strings/en/previews.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { drawPreview } from './draw-preview.ts';
import { placeCard, type CardPlace } from './place-card.ts';
import { answerPreviewRequests } from './preview-request.ts';
import type { PreviewedLink } from './previewed-link.ts';
import { watchPointer } from './watch-pointer.ts';
import '../markdown/markdown.css';
import './link-preview.css';

interface Shown {
  readonly link: PreviewedLink;
  readonly text: HTMLElement;
  readonly place: CardPlace;
  /** What gets the keyboard back; undefined where a pointer brought it up, which leaves the keyboard where it is. */
  readonly keyboardFrom: HTMLElement | undefined;
}

/** What a link leads to, shown beside it while a pointer rests on it, or on a key. One for the whole page. */
export function LinkPreview() {
  const vault = useVault();
  const shell = useShell();
  const navigation = useNavigation();
  const preferences = usePreferences();
  const openLink = useOpenLink();
  const [shown, setShown] = createSignal<Shown>();
  let drawing = new AbortController();

  const close = () => {
    drawing.abort();
    setShown(undefined);
  };
  const dismiss = () => {
    const from = shown()?.keyboardFrom;
    close();
    if (from?.isConnected) from.focus({ preventScroll: true });
  };
  const open = async (link: PreviewedLink, keyboardFrom: HTMLElement | undefined) => {
    if (shown()?.link.element === link.element && !keyboardFrom) return;
    close();
    drawing = new AbortController();
    const { signal } = drawing;
    const text = document.createElement('div');
    text.className = 'markdown link-preview__text';
    text.setAttribute(TEXT_OF, link.path);
    text.tabIndex = 0;
    text.dataset['focusInset'] = '';
    const context = { vault: vault.files, index: vault.index };
    if (link.footnote !== undefined) {
      text.append(...drawnFootnote(link.element, link.footnote));
      if (!text.hasChildNodes()) return;
    } else if (!(await drawPreview(text, link, context, signal)) || signal.aborted || !link.element.isConnected) return;
    signal.addEventListener(
      'abort',
      onFollowLink(text, (followed) => {
        close();
        void openLink(followed, link.path);
      }),
      { once: true },
    );
    const place = placeCard(link.element.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
    setShown({ link, text, place, keyboardFrom });
    if (keyboardFrom) text.focus({ preventScroll: true });
  };
  const goTo = async (where: 'here' | 'side') => {
    const link = shown()?.link;
    close();
    if (!link) return;
    if (link.footnote !== undefined) return link.element.click();
    if (where === 'here' && link.line === undefined)
      return openLink({ target: link.path, subpath: link.subpath, path: link.path }, undefined);
    navigation.open(link.path, { where, line: link.line });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown()) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  };

  onMount(() => {
    document.addEventListener('keydown', onKeyDown, { capture: true });
    const stopPointer = watchPointer({
      isOn: () => preferences.settings().linkPreviews,
      open: (link) => void open(link, undefined),
      // One that the keyboard is in stays.
      close: () => {
        if (!shown()?.keyboardFrom) close();
      },
    });
    const stopRequests = answerPreviewRequests((link) => {
      const active = document.activeElement;
      void open(link, active instanceof HTMLElement ? active : link.element);
    });
    onCleanup(() => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      stopPointer();
      stopRequests();
      drawing.abort();
    });
  });

  const pageAt = ({ subpath, line }: PreviewedLink) => {
    const page = pageOf(subpath) ?? line ?? 1;
    return { from: page, to: page };
  };
  const nameOf = ({ path, footnote }: PreviewedLink) =>
    footnote === undefined
      ? showName(isNotePath(path) ? stem(path) : fileName(path))
      : markdownText.renderRules.footnote(footnote);
  return (
    <Show when={shown()} keyed>
      {({ link, text, place, keyboardFrom }) => (
        <div
          class="link-preview"
          data-link-preview
          role="dialog"
          aria-label={previewsText.preview(nameOf(link))}
          style={{ ...place }}
          onFocusOut={({ currentTarget, relatedTarget }) => {
            if (keyboardFrom && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
          }}
        >
          <header class="link-preview__head">
            <span class="link-preview__name truncate">
              {isPdfPath(link.path) ? `${nameOf(link)}, ${placeInWords(link.path, pageAt(link))}` : nameOf(link)}
            </span>
            <IconButton label={previewsText.open} size="sm" onClick={() => void goTo('here')}>
              <ArrowRight />
            </IconButton>
            <Show when={!shell.isPhone() && link.footnote === undefined}>
              <IconButton label={previewsText.openToTheSide} size="sm" onClick={() => void goTo('side')}>
                <Columns2 />
              </IconButton>
            </Show>
          </header>
          {text}
        </div>
      )}
    </Show>
  );
}
