/** What the benchmark does inside the page. Each function is sent there as text, so that it uses nothing from outside itself. */

declare global {
  interface Window {
    benchmarkFolder?: FileSystemDirectoryHandle;
    /** Milliseconds of each task that held the page's thread for 50 or more. */
    longTasks?: number[];
  }
}

/** Catches the drop before the app, so that the page has the folder without opening it; watches for long tasks. */
export function preparePage(): void {
  const longTasks: number[] = [];
  window.longTasks = longTasks;
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  window.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const item = event.dataTransfer?.items[0] as
        (DataTransferItem & { getAsFileSystemHandle(): Promise<FileSystemHandle> }) | undefined;
      void item
        ?.getAsFileSystemHandle()
        .then((handle) => (window.benchmarkFolder = handle as FileSystemDirectoryHandle));
    },
    { capture: true },
  );
}

/** Walks the folder; reads the notes' text, or only every file's size and time. @returns seconds */
export async function touchFiles(work: 'read' | 'list'): Promise<number> {
  const atOnce = work === 'read' ? 16 : 48;
  const started = performance.now();
  const files: FileSystemFileHandle[] = [];
  const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
    for await (const handle of folder.values()) {
      if (handle.name.startsWith('.') || handle.name === 'node_modules') continue;
      if (handle.kind === 'directory') await walk(handle);
      else if (work === 'list' || handle.name.toLowerCase().endsWith('.md')) files.push(handle);
    }
  };
  if (!window.benchmarkFolder) throw new Error('No folder was dropped.');
  await walk(window.benchmarkFolder);
  const next = files.values();
  let bytes = 0;
  const worker = async (): Promise<void> => {
    for (const handle of next) {
      const file = await handle.getFile();
      bytes += work === 'read' ? (await file.text()).length : file.size + file.lastModified;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return bytes > 0 ? (performance.now() - started) / 1000 : NaN;
}

export interface Opening {
  /** Seconds until the first notes are searchable, and until all are. */
  readonly first: number;
  readonly all: number;
  /** Milliseconds of the longest task of the page's main thread during that time; 0 where none reached 50. */
  readonly longestTask: number;
}

export async function openToText(): Promise<Opening> {
  if (!window.benchmarkFolder) throw new Error('No folder was dropped.');
  window.longTasks?.splice(0);
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  let first: number | undefined;
  const watch = setInterval(() => {
    if (window.latent.status().notes > 0) first ??= seconds();
  }, 20);
  await window.latent.openVault(window.benchmarkFolder);
  await window.latent.ready('text');
  clearInterval(watch);
  return { first: first ?? seconds(), all: seconds(), longestTask: Math.max(0, ...(window.longTasks ?? [])) };
}

export interface EditTimes {
  /** Milliseconds from the end of another program's save until a search finds the new word, including the browser's notification. */
  readonly found: number;
  readonly embedded: number;
}

/** Appends a word to a note as another program would, and searches until it is found. */
export async function editNote(path: string): Promise<EditTimes> {
  const names = path.split('/');
  const name = names.pop() ?? '';
  let folder = window.benchmarkFolder;
  for (const each of names) folder = await folder?.getDirectoryHandle(each);
  const handle = await folder?.getFileHandle(name);
  if (!handle) throw new Error('No folder was dropped.');
  const file = await handle.getFile();
  const word = `benchmarkword${Math.floor(performance.now())}`;
  const before = window.latent.status().embedded;
  const stream = await handle.createWritable({ keepExistingData: true });
  await stream.write({ type: 'write', position: file.size, data: `\n\n${word}\n` });
  await stream.close();
  const saved = performance.now();
  for (;;) {
    const answer = (await window.latent.tools.call('search_notes', { query: word, mode: 'text', top_k: 1 })) as {
      results?: readonly { path: string }[];
    };
    if (answer.results?.some((result) => result.path === path)) break;
    if (performance.now() - saved > 20_000) throw new Error(`“${path}” was not found by its new word within 20 s.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { found: performance.now() - saved, embedded: window.latent.status().embedded - before };
}
