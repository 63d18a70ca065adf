import type { IndexStatus } from '../../../workers/contract.ts';
import type { AppSettings } from '../../state/preferences/app-settings.ts';
import type { OpenVault } from '../../state/vault/open-vault.ts';

/** What a report of a problem needs of the page that it is about. */
export interface ReportedPage {
  readonly version: string;
  readonly userAgent: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly isTouched: boolean;
  readonly isInstalled: boolean;
  readonly isOfflineReady: boolean;
  readonly isPersisted: boolean;
  /** What the browser says that the app keeps, in bytes. */
  readonly usedBytes: number;
}

/**
 * A text to paste into a report of a problem. It is made of numbers and of words of Latent's own, apart from what the browser calls
 * itself: no name of a note or vault, no path, no address, no model of the person's, no key.
 */
export function problemReport(
  page: ReportedPage,
  kind: OpenVault['kind'],
  index: IndexStatus | undefined,
  { provider, theme, noteMode }: Pick<AppSettings, 'provider' | 'theme' | 'noteMode'>,
): string {
  const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');
  const model = index?.model;
  const lines = [
    `Latent ${page.version}`,
    `Browser: ${page.userAgent}`,
    `Window: ${page.width} × ${page.height}, touched: ${yesOrNo(page.isTouched)}, installed: ${yesOrNo(page.isInstalled)}, theme: ${theme}, notes open: ${noteMode}`,
    `Offline: ${yesOrNo(page.isOfflineReady)}, kept for good: ${yesOrNo(page.isPersisted)}, ${Math.round(page.usedBytes / 1e6)} MB`,
    `Vault: ${kind}`,
    ...(index
      ? [
          `Index: ${index.state}, ${index.storage}, ${index.notes} of ${index.notesFound} notes, ${index.embedded} of ${index.chunks} passages, ${index.warningCount} warnings`,
          `Meaning: ${model!.state}${model!.state === 'ready' ? `, ${model!.device}, ${model!.dimensions} dimensions` : ''}`,
        ]
      : ['Index: none']),
    `Answers: ${provider}`,
  ];
  return `${lines.join('\n')}\n`;
}
