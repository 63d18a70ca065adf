/** Web APIs that Chromium has and TypeScript's libraries do not declare yet. */

/** The version in package.json, put in by the build. */
declare const __LATENT_VERSION__: string;

/** What a host that can send headers would send (`scripts/steps/security-headers.mjs`), for the service worker's own answers. */
declare const __LATENT_PAGE_HEADERS__: Readonly<Record<string, string>>;
declare const __LATENT_SCRIPT_HEADERS__: Readonly<Record<string, string>>;
declare const __LATENT_NETWORK_HEADERS__: Readonly<Record<string, string>>;

/** WebAssembly text, assembled by the build (`scripts/steps/wat.mjs`): the module's bytes. */
declare module '*.wat' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

/** pdf.js's tables, which the build puts into one file (`scripts/steps/pdf-tables.mjs`). */
declare module 'virtual:pdf-tables' {
  /** Its bytes; undefined where there is no such table. @throws where they could not be fetched */
  export function pdfTable(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

interface FileSystemHandlePermissionDescriptor {
  mode?: 'read' | 'readwrite';
}

interface FileSystemHandle {
  /** https://wicg.github.io/file-system-access/#api-filesystemhandle-querypermission */
  queryPermission?(descriptor?: FileSystemHandlePermissionDescriptor): Promise<PermissionState>;
  requestPermission?(descriptor?: FileSystemHandlePermissionDescriptor): Promise<PermissionState>;
}

interface FileSystemFileHandle {
  /** Chromium: renames or moves within the same file system. */
  move?(parent: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** https://github.com/whatwg/fs/blob/main/proposals/FileSystemObserver.md */
interface FileSystemChangeRecord {
  readonly changedHandle: FileSystemHandle | null;
  readonly relativePathComponents: readonly string[];
  readonly relativePathMovedFrom: readonly string[] | null;
  readonly root: FileSystemHandle;
  readonly type: 'appeared' | 'disappeared' | 'errored' | 'modified' | 'moved' | 'unknown';
}

declare class FileSystemObserver {
  constructor(callback: (records: FileSystemChangeRecord[], observer: FileSystemObserver) => void);
  observe(handle: FileSystemHandle, options?: { recursive?: boolean }): Promise<void>;
  unobserve(handle: FileSystemHandle): void;
  disconnect(): void;
}

/** Puts an IndexedDB that lies in memory in the place of the browser's own. */
declare module 'fake-indexeddb/auto';
