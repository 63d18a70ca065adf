import type { IndexStatus } from '../../../workers/contract.ts';
import { inOwnLanguage } from '../../state/messages/own-language.ts';
import { searchText } from './search.texts.ts';
import { number, percent } from '../../strings/formats.ts';

/** What the status bar says about the index: one line, and how far along it is (0 to 1) while something runs. */
interface IndexText {
  readonly text: string;
  readonly progress?: number;
  readonly tone: 'quiet' | 'busy' | 'warning' | 'error';
}

export function indexToText(status: IndexStatus): IndexText {
  switch (status.state) {
    case 'closed':
      return { text: searchText.indexText.opening, tone: 'busy' };
    case 'error':
      return { text: status.error ?? searchText.indexText.failed, tone: 'error' };
    case 'indexing':
      return readingText(status);
    case 'embedding':
      return embeddingText(status);
    case 'paused':
      return {
        text: searchText.indexText.paused(share(status)),
        progress: ratio(status),
        tone: 'warning',
      };
    case 'ready':
      return { text: searchText.indexText.ready(status.notes), tone: 'quiet' };
  }
}

/** The index counts at least as many as found as were read: until the folder is listed, that says nothing of how many there are. */
function readingText({ notes, notesFound }: IndexStatus): IndexText {
  if (notesFound === 0) return { text: searchText.indexText.listing, tone: 'busy' };
  if (notes >= notesFound) return { text: searchText.indexText.readingSoFar(number(notes)), tone: 'busy' };
  return {
    text: searchText.indexText.readingNotes(number(notes), number(notesFound)),
    progress: notes / notesFound,
    tone: 'busy',
  };
}

function embeddingText(status: IndexStatus): IndexText {
  if (status.pdfsLeft !== undefined)
    return { text: searchText.indexText.readingPdfs(number(status.pdfsLeft)), tone: 'busy' };
  if (status.model.state === 'loading') {
    const { loadedBytes, totalBytes } = status.model;
    return {
      text: searchText.indexText.loadingModel,
      tone: 'busy',
      ...(totalBytes > 0 ? { progress: loadedBytes / totalBytes } : {}),
    };
  }
  return {
    text: searchText.indexText.embedding(share(status)),
    progress: ratio(status),
    tone: 'busy',
  };
}

function ratio(status: IndexStatus): number {
  return status.chunks > 0 ? status.embedded / status.chunks : 0;
}

function share(status: IndexStatus): string {
  return percent(Math.floor(ratio(status) * 100) / 100);
}

/** What search by meaning lacks, with the reason; undefined where it works, or soon will. */
export function modelToText(status: IndexStatus): { readonly text: string; readonly reason: string } | undefined {
  const { model } = status;
  if (model.state === 'ready' || model.state === 'loading') return undefined;
  if (model.state === 'needs_download')
    return { text: searchText.indexText.needsDownload, reason: inOwnLanguage(model.reason) };
  if (model.state === 'needs_consent')
    return { text: searchText.indexText.needsConsent, reason: inOwnLanguage(model.reason) };
  return { text: searchText.indexText.wordsOnly, reason: inOwnLanguage(model.reason) };
}
