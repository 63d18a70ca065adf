import ContractWorker from './vector-files.worker.ts?worker&inline';

export interface VectorFilesOutcome {
  readonly outcomes: readonly { readonly name: string; readonly error: string }[];
  /** The folders in OPFS afterwards. */
  readonly stored: readonly string[];
}

declare global {
  interface Window {
    vectorFiles: () => Promise<VectorFilesOutcome>;
  }
}

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  document.title = 'dropped';
});

window.vectorFiles = () =>
  new Promise((resolve, reject) => {
    const worker = new ContractWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<VectorFilesOutcome>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
