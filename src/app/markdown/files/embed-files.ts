import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { markdownText } from '../markdown.texts.ts';
import { sizeFromAlias, takeBreakBehind } from './image-embed.ts';
import { fileKind, pageOf, timesOf } from './address-link.ts';

interface EmbedOptions {
  readonly vault: Vault;
  readonly signal: AbortSignal;
}

/** Puts sound, film and pages of PDFs in the place of embeds of them; the link to the file stays above a page. */
export async function embedFiles(links: readonly HTMLAnchorElement[], options: EmbedOptions): Promise<void> {
  for (const link of links) {
    const path = link.dataset['path'] as VaultPath | undefined;
    const kindOfFile = path && fileKind(path);
    if (!path || !kindOfFile || kindOfFile.kind === 'image' || link.dataset['drawn'] !== undefined) continue;
    link.dataset['drawn'] = '';
    const file = await options.vault.file(path).catch(() => undefined);
    if (options.signal.aborted) delete link.dataset['drawn'];
    if (!file || options.signal.aborted) continue;
    if (kindOfFile.kind === 'pdf') embedPage(link, file, options.signal);
    else {
      const size = sizeFromAlias(link.textContent);
      const times = timesOf(link.dataset['subpath'] ?? '');
      const label = size ? fileName(path) : link.textContent;
      embedMedia(
        link,
        { file, kind: kindOfFile.kind, type: kindOfFile.type, label, width: size?.width, times },
        options.signal,
      );
    }
  }
}

interface Media {
  readonly file: Blob;
  readonly kind: 'audio' | 'video';
  readonly type: string;
  readonly label: string;
  /** In CSS pixels; as wide as the text where absent. */
  readonly width: number | undefined;
  /** The part that is played, e.g. `t=30`; all of it where absent. */
  readonly times: string | undefined;
}

/** Puts a player in the place of what stands for a sound or film. Where the browser cannot play it, that is back. */
export function embedMedia(placeholder: HTMLElement, media: Media, signal: AbortSignal): void {
  const player = document.createElement(media.kind);
  const url = URL.createObjectURL(media.file.slice(0, media.file.size, media.type));
  const end = () => {
    // It may be about to read what is not there any more.
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(url);
  };
  signal.addEventListener('abort', end, { once: true });
  Object.assign(player, {
    controls: true,
    preload: 'metadata',
    src: media.times ? `${url}#${media.times}` : url,
    ariaLabel: media.label,
  });
  player.className = 'embedded-media';
  if (media.width !== undefined) player.style.width = `${media.width}px`;
  player.addEventListener('error', () => player.replaceWith(placeholder), { once: true });
  // What it stands for, for those who copy it; nothing looks into a template by itself.
  const source = document.createElement('template');
  source.content.append(placeholder.cloneNode(true));
  player.append(source);
  takeBreakBehind(placeholder);
  placeholder.replaceWith(player);
}

function embedPage(link: HTMLAnchorElement, file: Blob, signal: AbortSignal): void {
  const frame = document.createElement('span');
  frame.className = 'embedded-page';
  const page = document.createElement('span');
  page.className = 'pdf-page';
  const number = pageOf(link.dataset['subpath'] ?? '') ?? 1;
  const path = (link.dataset['path'] ?? '') as VaultPath;
  page.setAttribute('role', 'img');
  page.ariaLabel = markdownText.embedFiles.page(fileName(path), number);
  // Its words say what is seen, not what was asked for.
  const onLast = (last: number) => {
    const { page: pageLabel, noPage } = markdownText.embedFiles;
    page.ariaLabel = pageLabel(fileName(path), last);
    if (link.textContent !== markdownText.wikilinkLabel.page(link.dataset['target'] ?? '', number)) return;
    link.dataset['words'] = link.textContent;
    link.textContent = noPage(link.dataset['target'] ?? '', last, number);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void drawEmbedded(file, number, page, { signal, onLast }).catch((error: unknown) => {
        page.remove();
        if (error instanceof Error)
          frame.append(Object.assign(document.createElement('small'), { textContent: error.message }));
      });
    },
    { rootMargin: '400px', scrollMargin: '400px' },
  );
  takeBreakBehind(link);
  link.replaceWith(frame);
  link.classList.remove('embed');
  frame.append(link, page);
  observer.observe(page);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

/** @param onLast told of the last page, which is drawn where there are fewer */
async function drawEmbedded(
  file: Blob,
  number: number,
  holder: HTMLElement,
  { signal, onLast }: { readonly signal: AbortSignal; readonly onLast: (last: number) => void },
): Promise<void> {
  const [{ openPdf }, { drawPage }] = await Promise.all([import('./pdf/open-pdf.ts'), import('./pdf/draw-page.ts')]);
  const pdf = await openPdf(file);
  try {
    const pageNumber = Math.min(number, pdf.document.numPages);
    if (pageNumber < number) onLast(pageNumber);
    await drawPage(pdf.document, pageNumber, holder, { width: holder.clientWidth || 600, signal });
  } finally {
    pdf.close();
  }
}
