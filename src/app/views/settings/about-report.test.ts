import { expect, it } from 'vitest';
import type { IndexStatus } from '../../../workers/contract.ts';
import { settingsSchema } from '../../state/preferences/app-settings.ts';
import { problemReport } from './about-report.ts';

const PAGE = {
  version: '0.2.0',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
  width: 1280,
  height: 800,
  isTouched: false,
  isInstalled: true,
  isOfflineReady: true,
  isPersisted: false,
  usedBytes: 43_210_000,
};

it('is made of what helps, and of nothing that is the person’s', () => {
  const own = 'Private';
  const settings = settingsSchema.parse({
    provider: 'openai-compatible',
    baseUrl: `https://${own}.example/v1`,
    apiKey: own,
    model: own,
    memoryFolder: own,
  });
  const index = {
    state: 'error',
    error: `${own} could not be read`,
    storage: 'opfs',
    notes: 3,
    notesFound: 4,
    chunks: 9,
    embedded: 8,
    warningCount: 1,
    warnings: [{ path: `${own}.md`, reason: own }],
    model: { state: 'error', id: own, reason: own },
  } as unknown as IndexStatus;
  const report = problemReport(PAGE, 'folder', index, {
    ...settings,
    theme: 'system',
    noteMode: 'live',
    provider: 'openai-compatible',
  });
  expect(report).not.toContain(own);
  expect(report).toContain('Index: error, opfs, 3 of 4 notes, 8 of 9 passages, 1 warnings');
  expect(report.split('\n')).toContain('Answers: openai-compatible');
});
