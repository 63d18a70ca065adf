import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { VaultPath } from '../../notes/paths/paths.ts';
import { parseNote } from '../../notes/parse-note.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Real vaults, which are no part of the repository. */
const VAULTS = fileURLToPath(new URL('../../../../shared/data/vaults/', import.meta.url));

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescape = (html: string) =>
  html.replace(
    /&(?:quot|lt|gt|amp|#\d+);/g,
    (entity) => ENTITIES[entity] ?? String.fromCharCode(Number(entity.slice(2, -1))),
  );

function linksOfIndex(path: string, text: string): string[] {
  const { links, bodyFrom } = parseNote(path as VaultPath, text);
  return links
    .filter((link) => link.from >= bodyFrom && !link.inComment)
    .map((link) => `${link.target}#${link.subpath ?? ''}`)
    .sort();
}

function linksShown(text: string, bodyFrom: number): string[] {
  const html = [...renderMarkdown(text.slice(bodyFrom))].map((block) => block.html).join('');
  const found = html.matchAll(/data-target="([^"]*)" data-subpath="([^"]*)"|data-vault-src="([^"]*)"/g);
  return Array.from(
    found,
    ([, target, subpath, source]) => `${unescape(source ?? target ?? '')}#${unescape(subpath ?? '')}`,
  ).sort();
}

/** Notes in which a reader sees other links than the index knows. */
function disagreements(vault: string): { notes: number; differ: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'latent-links-'));
  try {
    execFileSync('tar', ['xzf', `${VAULTS}${vault}.tar.gz`, '-C', folder]);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.md') && !/(?:^|\/)\./.test(path),
    );
    const differ = paths.filter((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const { bodyFrom } = parseNote(path as VaultPath, text);
      return linksOfIndex(path, text).join('\n') !== linksShown(text, bodyFrom).join('\n');
    });
    return { notes: paths.length, differ };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!existsSync(VAULTS))(
  'the links that a reader sees are those that the index knows (needs ../shared/data/vaults)',
  () => {
    it('shows the links that the index finds, in a vault of English documentation', () => {
      expect(disagreements('foam-docs')).toEqual({ notes: 87, differ: [] });
    });

    it('shows the links that the index finds, in a large Chinese vault', () => {
      expect(disagreements('knowledge-garden-zh')).toEqual({ notes: 3176, differ: [] });
    });
  },
);
