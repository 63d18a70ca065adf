import type { IndexStatus } from '../../../workers/contract.ts';

/** What the status bar says about the index: one line, and how far along it is (0 to 1) while something runs. */
export interface IndexText {
  readonly text: string;
  readonly progress?: number;
  readonly tone: 'quiet' | 'busy' | 'warning' | 'error';
}

const count = (value: number) => value.toLocaleString();

export function indexToText(status: IndexStatus): IndexText {
  switch (status.state) {
    case 'closed':
      return { text: 'Opening…', tone: 'busy' };
    case 'error':
      return { text: status.error ?? 'The index stopped with an error.', tone: 'error' };
    case 'indexing':
      return {
        text:
          status.notesFound > 0
            ? `Reading notes: ${count(status.notes)} of ${count(status.notesFound)}`
            : 'Looking for notes…',
        tone: 'busy',
        ...(status.notesFound > 0 ? { progress: status.notes / status.notesFound } : {}),
      };
    case 'embedding':
      return embeddingText(status);
    case 'paused':
      return { text: `Paused: ${share(status)} readable by meaning`, progress: ratio(status), tone: 'warning' };
    case 'ready':
      return { text: `${count(status.notes)} ${status.notes === 1 ? 'note' : 'notes'}`, tone: 'quiet' };
  }
}

function embeddingText(status: IndexStatus): IndexText {
  if (status.pdfsLeft !== undefined) return { text: `Reading PDFs: ${count(status.pdfsLeft)} left`, tone: 'busy' };
  if (status.model.state === 'loading') {
    const { loadedBytes, totalBytes } = status.model;
    return {
      text: 'Loading the model…',
      tone: 'busy',
      ...(totalBytes > 0 ? { progress: loadedBytes / totalBytes } : {}),
    };
  }
  return {
    text: `Learning meanings: ${count(status.embedded)} of ${count(status.chunks)} passages`,
    progress: ratio(status),
    tone: 'busy',
  };
}

function ratio(status: IndexStatus): number {
  return status.chunks > 0 ? status.embedded / status.chunks : 0;
}

function share(status: IndexStatus): string {
  return `${Math.floor(ratio(status) * 100)} %`;
}

/** What search can do now, for the chip beside it, with the reason where meaning is missing. */
export function modelToText(status: IndexStatus): { readonly text: string; readonly reason?: string } {
  const { model } = status;
  if (model.state === 'ready')
    return status.semanticReady ? { text: 'Words + meaning' } : { text: 'Words, meaning soon' };
  if (model.state === 'loading') return { text: 'Words, meaning soon' };
  if (model.state === 'needs_download') return { text: 'The model needs a download…', reason: model.reason };
  if (model.state === 'needs_consent') return { text: 'The model needs your consent…', reason: model.reason };
  return { text: 'Words only', reason: model.reason };
}
