import { CHROME_OPTIONS, findChromeModel, type ChromeAvailability, type ChromeModelApi } from './chrome-model-api.ts';

/** Whether Chrome's model can answer here, in words for the person. */
export interface ChromeModelState {
  readonly state: ChromeAvailability | 'absent';
  readonly message: string;
  /** What the person can do about it, where anything. */
  readonly fix?: string;
}

const NEEDS =
  'It needs a computer with Windows 10 or later, macOS 13 or later, Linux or a Chromebook Plus, 22 GB of free space for its profile, and either more than 4 GB of graphics memory or 16 GB of memory and 4 cores.';

/** Asks the browser, without downloading anything. Never rejects. */
export async function readChromeModelState(
  api: ChromeModelApi | undefined = findChromeModel(),
): Promise<ChromeModelState> {
  if (!api)
    return {
      state: 'absent',
      message: 'This browser has no model built in.',
      fix: 'Chrome 148 and later have one, on computers. The page must come from https:// or from this computer.',
    };
  const state = await api.availability(CHROME_OPTIONS).catch(() => 'unavailable' as const);
  if (state === 'available') return { state, message: 'Chrome’s model is on this device.' };
  if (state === 'downloading') return { state, message: 'Chrome is fetching its model.' };
  if (state === 'downloadable')
    return {
      state,
      message: 'Chrome’s model is not on this device yet.',
      fix: 'Chrome fetches it once, some gigabytes, for all pages. chrome://on-device-internals shows its present size.',
    };
  return {
    state,
    message: 'Chrome says that its model does not run here.',
    fix: `${NEEDS} An administrator can switch it off too. chrome://on-device-internals tells more.`,
  };
}

/**
 * Has the browser download its model; must be called from a click. Cancelling ends the wait: the browser may continue in the background.
 * @param onProgress 0 to 1
 * @returns tokens for input and output together; undefined where the browser names no limit
 * @throws AbortError when the signal fires; the browser's error otherwise
 */
export async function fetchChromeModel(
  onProgress: (share: number) => void,
  signal: AbortSignal,
  api: ChromeModelApi | undefined = findChromeModel(),
): Promise<number | undefined> {
  if (!api) throw new Error('This browser has no model built in.');
  const session = await api.create({
    ...CHROME_OPTIONS,
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) =>
        onProgress((event as Event & { readonly loaded: number }).loaded),
      ),
  });
  const { contextWindow } = session;
  session.destroy();
  return Number.isFinite(contextWindow) ? contextWindow : undefined;
}
