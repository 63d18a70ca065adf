import { get, set } from 'idb-keyval';
import { type Accessor, createEffect, createSignal, on } from 'solid-js';

const KEY = 'latent.layout';

/** Open folders that are kept. */
const MOST_FOLDERS = 2000;

export type Side = 'left' | 'right';

/** By name from A to Z, and from Z; by the day of the last change and of making, the newest or the oldest first. */
export const FILE_ORDERS = ['name', 'name-last', 'changed', 'changed-first', 'created', 'created-first'] as const;
export type FileOrder = (typeof FILE_ORDERS)[number];

export interface LayoutState {
  readonly sidebarOpen: boolean;
  readonly rightOpen: boolean;
  /** In CSS pixels. */
  readonly sidebarWidth: number;
  readonly rightWidth: number;
  /** The id of the view that shows on each side. */
  readonly leftTab: string;
  readonly rightTab: string;
  /** The side of each view that was moved from where it is at first. */
  readonly moved: Readonly<Record<string, Side>>;
  /** The ids of all views as the person put them beside each other; empty: as they are at first. */
  readonly viewOrder: readonly string[];
  /** Views that the person put on the sides, or took away from them; the others are as they are at first. */
  readonly views: Readonly<Record<string, boolean>>;
  /** The folders that are open in the list of files. */
  readonly openFolders: readonly string[];
  /** How the files of each folder stand there. */
  readonly fileOrder: FileOrder;
  /** The one page that a phone-sized screen shows: the open note, the list of what else there is, or a view of the sides. */
  readonly phoneView: string;
}

export const SIDEBAR_WIDTH = { min: 200, max: 480 } as const;
export const RIGHT_WIDTH = { min: 300, max: 640 } as const;

export const DEFAULT_LAYOUT: LayoutState = {
  sidebarOpen: true,
  rightOpen: true,
  sidebarWidth: 272,
  rightWidth: 392,
  leftTab: 'files',
  rightTab: 'assistant',
  moved: {},
  viewOrder: [],
  views: {},
  openFolders: [],
  fileOrder: 'name',
  phoneView: 'note',
};

export interface Layout {
  readonly layout: Accessor<LayoutState>;
  readonly update: (patch: Partial<LayoutState>) => void;
  /** Both sides and all bars are hidden, until the page is closed or the person wants them back. */
  readonly isFocused: Accessor<boolean>;
  readonly setFocused: (isFocused: boolean) => void;
  /** Takes up the layout of a vault; one that is opened for the first time begins with the last. */
  readonly enter: (vaultId: string) => Promise<void>;
}

/** Which sides are open, how wide, and with which views, remembered for each vault. */
export async function createLayout(): Promise<Layout> {
  let key = KEY;
  const [layout, setLayout] = createSignal(await load(KEY));
  const [isFocused, setFocused] = createSignal(false);
  return {
    layout,
    isFocused,
    setFocused: (focused) => void setFocused(focused),
    update: (patch) => {
      const next = setLayout((currentLayout) => ({ ...currentLayout, ...patch }));
      // Where it cannot be kept (a full disk) it holds until the page is closed: nobody is troubled with that.
      for (const storageKey of new Set([KEY, key])) set(storageKey, next).catch(() => undefined);
    },
    enter: async (vaultId) => {
      key = `${KEY}.${vaultId}`;
      setLayout(await load(key, { ...layout(), openFolders: [] }));
    },
  };
}

async function load(key: string, otherwise: LayoutState = DEFAULT_LAYOUT): Promise<LayoutState> {
  const storedLayout = await get<unknown>(key).catch(() => undefined);
  return readLayout(storedLayout, otherwise);
}

/** Reads what was kept, by this version or another: whatever is no use in it is as it is at first. */
export function readLayout(rawLayout: unknown, otherwise: LayoutState = DEFAULT_LAYOUT): LayoutState {
  const layoutRecord: Record<string, unknown> =
    typeof rawLayout === 'object' && rawLayout !== null ? { ...rawLayout } : {};
  const of = <T>(name: string, first: T): T =>
    typeof layoutRecord[name] === typeof first ? (layoutRecord[name] as T) : first;
  const moved = Object.entries(Object(layoutRecord['moved'] ?? otherwise.moved) as Record<string, unknown>);
  return {
    sidebarOpen: of('sidebarOpen', otherwise.sidebarOpen),
    rightOpen: of('rightOpen', otherwise.rightOpen),
    sidebarWidth: clampWidth(of('sidebarWidth', otherwise.sidebarWidth), SIDEBAR_WIDTH),
    rightWidth: clampWidth(of('rightWidth', otherwise.rightWidth), RIGHT_WIDTH),
    leftTab: of('leftTab', otherwise.leftTab),
    rightTab: of('rightTab', otherwise.rightTab),
    moved: Object.fromEntries(
      moved.filter((entry): entry is [string, Side] => entry[1] === 'left' || entry[1] === 'right'),
    ),
    viewOrder: readStringList(layoutRecord['viewOrder']) ?? otherwise.viewOrder,
    views: readViews(layoutRecord, otherwise.views),
    openFolders: readStringList(layoutRecord['openFolders'])?.slice(0, MOST_FOLDERS) ?? otherwise.openFolders,
    fileOrder: FILE_ORDERS.find((order) => order === layoutRecord['fileOrder']) ?? otherwise.fileOrder,
    phoneView: 'note',
  };
}

/** Those that stood on the sides in earlier versions, whether or not they were used: who had them keeps them. */
const FORMERLY_SHOWN = ['tags', 'bookmarks', 'recent', 'related', 'activity', 'properties', 'calendar'] as const;

function readViews(
  layoutRecord: Readonly<Record<string, unknown>>,
  otherwise: LayoutState['views'],
): LayoutState['views'] {
  const { views } = layoutRecord;
  if (views === undefined && 'leftTab' in layoutRecord)
    return Object.fromEntries(FORMERLY_SHOWN.map((id) => [id, true]));
  if (typeof views !== 'object' || views === null) return otherwise;
  return Object.fromEntries(
    Object.entries(views).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}

function readStringList(rawTexts: unknown): string[] | undefined {
  return Array.isArray(rawTexts) ? rawTexts.filter((item) => typeof item === 'string') : undefined;
}

export function clampWidth(width: number, limits: { readonly min: number; readonly max: number }): number {
  if (!Number.isFinite(width)) return limits.min;
  return Math.round(Math.min(limits.max, Math.max(limits.min, width)));
}

/**
 * The layout where the window has no room for both sides beside a note, as on a tablet held upright: to open one side closes the
 * other. Of two that are open the left stays. When the window is wide again, the one that had to go is back.
 */
export function oneSideAtATime(layout: Layout, isNarrow: Accessor<boolean>): Layout {
  /** It was closed for want of room, not by the person. */
  let hadToGo: 'sidebarOpen' | 'rightOpen' | undefined;

  const update = (patch: Partial<LayoutState>): void => {
    const currentLayout = layout.layout();
    if (!isNarrow()) return layout.update(patch);
    if (patch.sidebarOpen ?? patch.rightOpen) {
      const oppositeSide = patch.sidebarOpen === true ? 'rightOpen' : 'sidebarOpen';
      if (currentLayout[oppositeSide]) hadToGo = oppositeSide;
      else if (hadToGo !== oppositeSide) hadToGo = undefined;
      return layout.update({ ...patch, [oppositeSide]: false });
    }
    // The person has put both away.
    if (patch.sidebarOpen === false || patch.rightOpen === false) hadToGo = undefined;
    layout.update(patch);
  };

  createEffect(
    on([isNarrow, () => layout.layout().sidebarOpen && layout.layout().rightOpen], ([narrow, areBoth]) => {
      if (narrow && areBoth) {
        hadToGo = 'rightOpen';
        layout.update({ rightOpen: false });
      } else if (!narrow && hadToGo) {
        const back = hadToGo;
        hadToGo = undefined;
        layout.update({ [back]: true });
      }
    }),
  );
  return { ...layout, update };
}
