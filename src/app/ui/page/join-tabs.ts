import { getOwner, onCleanup } from 'solid-js';

interface OtherTabs {
  /** Something that is kept for all tabs was changed here. */
  readonly tell: () => void;
}

/** Other tabs of the app keep the same: each tells the others when it has stored a change, for as long as its owner lives. @param key under which it is kept @param onChange it was changed in another tab */
export function joinTabs(key: string, onChange: () => void): OtherTabs {
  // Where there is none, each tab goes by what it has read.
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel(key);
  channel.onmessage = onChange;
  if (getOwner()) onCleanup(() => channel.close());
  return { tell: () => channel.postMessage(null) };
}
