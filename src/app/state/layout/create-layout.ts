import { createSignal, type Accessor } from 'solid-js';
import { get, set } from 'idb-keyval';

const KEY = 'latent.layout';

/** The one column that a phone-sized screen shows. */
export type PhoneView = 'notes' | 'note' | 'assistant';

export interface LayoutState {
  readonly sidebarOpen: boolean;
  readonly rightOpen: boolean;
  /** In CSS pixels. */
  readonly sidebarWidth: number;
  readonly rightWidth: number;
  /** The id of the view that shows on the right. */
  readonly rightTab: string;
  readonly phoneView: PhoneView;
}

export const SIDEBAR_WIDTH = { min: 200, max: 480 } as const;
export const RIGHT_WIDTH = { min: 300, max: 640 } as const;

const DEFAULT_LAYOUT: LayoutState = {
  sidebarOpen: true,
  rightOpen: true,
  sidebarWidth: 272,
  rightWidth: 392,
  rightTab: 'assistant',
  phoneView: 'note',
};

export interface Layout {
  readonly layout: Accessor<LayoutState>;
  update(patch: Partial<LayoutState>): void;
}

/** Which panels are open and how wide, remembered over visits. */
export async function createLayout(): Promise<Layout> {
  const stored = await get<Partial<LayoutState>>(KEY).catch(() => undefined);
  const [layout, setLayout] = createSignal<LayoutState>({ ...DEFAULT_LAYOUT, ...stored });
  return {
    layout,
    update: (patch) => {
      const next = setLayout((before) => ({ ...before, ...patch }));
      // Where it cannot be kept (a full disk) it holds until the page is closed: nobody is troubled with that.
      set(KEY, next).catch(() => undefined);
    },
  };
}

export function clampWidth(width: number, limits: { readonly min: number; readonly max: number }): number {
  return Math.round(Math.min(limits.max, Math.max(limits.min, width)));
}
