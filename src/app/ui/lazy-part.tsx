import { createSignal, Show, type Component, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { uiText } from './ui.texts.ts';
import { showNotice } from './toast.tsx';

export interface LazyPart<Props extends object> extends Component<Props> {
  /** Fetches the code ahead, so that the part is there at once when it is wanted. Resolves in any case. */
  preload(): Promise<void>;
}

/**
 * A part of the screen whose code is a chunk of its own, fetched when it is first shown or asked for ahead.
 * Once it is there it is drawn at once, like any other. Where it is wanted and cannot be fetched, a notice says so.
 * @param fallback What is shown while it loads; by default nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Component<Props>>,
  fallback?: () => JSX.Element,
): LazyPart<Props> {
  const [part, setPart] = createSignal<Component<Props>>();
  let loading: Promise<void> | undefined;
  const fetchPart = () =>
    (loading ??= load().then(
      (loaded) => void setPart(() => loaded),
      (error: unknown) => {
        // A later use tries again.
        loading = undefined;
        throw error;
      },
    ));
  const show = (props: Props) => {
    if (!part()) void fetchPart().catch(tellMissing);
    return (
      <Show when={part()} fallback={fallback?.()}>
        {(loaded) => <Dynamic component={loaded()} {...props} />}
      </Show>
    );
  };
  // A failed preload is not reported: the first use reports it.
  return Object.assign(show, { preload: () => fetchPart().catch(() => undefined) });
}

/** Without a connection, or because a newer Latent has replaced the files of this one on the server. */
function tellMissing(): void {
  showNotice({
    kind: 'error',
    text: uiText.lazyPart.failed,
    action: { label: uiText.lazyPart.reload, run: () => location.reload() },
  });
}

/** Fetches parts ahead, each when the page has nothing else to do, in the order in which they are likely to be wanted. */
export async function preloadWhenIdle(parts: readonly Pick<LazyPart<object>, 'preload'>[]): Promise<void> {
  for (const part of parts) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    await part.preload();
  }
}
