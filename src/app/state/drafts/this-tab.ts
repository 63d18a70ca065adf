/** The tabs of this browser that may hold unsaved text. */
export interface Tabs {
  /** This tab, for as long as its page lives: a reload makes another. */
  readonly id: string;
  /** The tabs that still live, this one included. */
  live(): Promise<ReadonlySet<string>>;
}

const PREFIX = 'latent-tab:';

let made: Tabs | undefined;

/** This tab, known to the others by a lock that the browser releases when the page ends for any reason. */
export function thisTab(): Tabs {
  return (made ??= createTab());
}

function createTab(): Tabs {
  const id = crypto.randomUUID();
  // Only a page that is not secure lacks locks: then no other tab is known.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  void locks?.request(PREFIX + id, () => new Promise(() => undefined)).catch(() => undefined);
  return {
    id,
    async live() {
      const { held = [] } = (await locks?.query()) ?? {};
      const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
      return new Set([...names, id]);
    },
  };
}
