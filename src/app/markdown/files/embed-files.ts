import { fileName, type VaultPath } from '../../../notes/paths/paths.ts';
import type { Vault } from '../../../fs-access/vault.ts';
import { markdownText } from '../../strings/en/markdown.ts';
import { fileKind, pageOf } from './file-kind.ts';

interface EmbedOptions {
  readonly vault: Vault;
  readonly signal: AbortSignal;
}

/** Puts sound, film and pages of PDFs in the place of embeds of them; the link to the file stays above a page. */
export async function embedFiles(links: readonly HTMLAnchorElement[], options: EmbedOptions): Promise<void> {
  for (const link of links) {
    const path = link.dataset['path'] as VaultPath | undefined;
    const known = path && fileKind(path);
    if (!path || !known || known.kind === 'image' || link.dataset['drawn'] !== undefined) continue;
    link.dataset['drawn'] = '';
    const file = await options.vault.file(path).catch(() => undefined);
    if (options.signal.aborted) delete link.dataset['drawn'];
    if (!file || options.signal.aborted) continue;
    if (known.kind === 'pdf') embedPage(link, file, options.signal);
    else embedMedia(link, file.slice(0, file.size, known.type), known.kind, options.signal);
  }
}

function embedMedia(link: HTMLAnchorElement, file: Blob, kind: 'audio' | 'video', signal: AbortSignal): void {
  const player = document.createElement(kind);
  const url = URL.createObjectURL(file);
  signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
  Object.assign(player, { controls: true, preload: 'metadata', src: url, ariaLabel: link.textContent });
  player.className = 'embedded-media';
  player.addEventListener('error', () => player.replaceWith(link), { once: true });
  link.replaceWith(player);
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
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void drawEmbedded(file, number, page, signal).catch((error: unknown) => {
        page.remove();
        if (error instanceof Error)
          frame.append(Object.assign(document.createElement('small'), { textContent: error.message }));
      });
    },
    { rootMargin: '400px', scrollMargin: '400px' },
  );
  link.replaceWith(frame);
  link.classList.remove('embed');
  frame.append(link, page);
  observer.observe(page);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}

async function drawEmbedded(file: Blob, number: number, holder: HTMLElement, signal: AbortSignal): Promise<void> {
  const [{ openPdf }, { drawPage }] = await Promise.all([import('./pdf/open-pdf.ts'), import('./pdf/draw-page.ts')]);
  const pdf = await openPdf(file);
  try {
    const known = Math.min(number, pdf.document.numPages);
    await drawPage(pdf.document, known, holder, { width: holder.clientWidth || 600, signal });
  } finally {
    pdf.close();
  }
}
