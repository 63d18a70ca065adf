import type { VaultPath } from './paths.ts';

/** What Latent honours of `.obsidian/*.json`. Read, never written; anything missing or broken falls back to Obsidian's default. */
export interface VaultSettings {
  readonly newLinkFormat: 'shortest' | 'relative' | 'absolute';
  readonly useMarkdownLinks: boolean;
  readonly alwaysUpdateLinks: boolean;
  readonly newFileLocation: 'root' | 'current' | 'folder';
  readonly newFileFolder: VaultPath | '';
  readonly attachmentFolder: string;
  /** Folder prefixes or `/regex/`. */
  readonly ignoreFilters: readonly string[];
  readonly dailyNotes: { readonly folder: VaultPath | ''; readonly format: string; readonly template: VaultPath | undefined };
  readonly templates: { readonly folder: VaultPath | ''; readonly dateFormat: string; readonly timeFormat: string };
}
