// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { ROOT, run } from './run.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/** An installed program may lack its libraries: only one that prints its version counts. @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  // Chrome for Windows opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** @returns {string | undefined} an installed Chrome or Chromium; CHROMIUM_PATH names one in an unusual place */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but no browser starts there.`);
  }
  // The last is Playwright's download, if it exists.
  return [...USUAL_PLACES, chromium.executablePath()].find(starts);
}

/** Debian's own package, for root on a machine that has apt. @returns {Promise<string>} what was tried and how it went */
async function installWithApt() {
  if (!existsSync('/usr/bin/apt-get')) return 'apt-get install chromium: not tried, this machine has no apt-get';
  if (process.getuid?.() !== 0)
    return 'apt-get install chromium: not tried, it needs root (sudo apt-get install -y chromium)';
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const code =
    (await run('apt-get', ['update'], { env })) || (await run('apt-get', ['install', '-y', 'chromium'], { env }));
  return `apt-get update && apt-get install -y chromium: ended with code ${code}`;
}

/** @returns {Promise<string>} what was tried and how it went */
async function installWithPlaywright() {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ?? '15000' };
  const code = await run(process.execPath, [`${ROOT}node_modules/playwright/cli.js`, 'install', 'chromium'], {
    env,
    timeoutMs: DOWNLOAD_LIMIT_MS,
  });
  return `npx playwright install chromium: ended with code ${code}`;
}

/**
 * A browser for the tests: an installed one, else Playwright's download, else Debian's package.
 * @returns {Promise<string>} its path
 * @throws Error that says what was tried
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const tried = [
    `looked at ${USUAL_PLACES.filter((path) => path.startsWith('/')).join(', ')} and Playwright's own folder: no browser that starts`,
  ];
  for (const install of [installWithPlaywright, installWithApt]) {
    console.log('No Chrome or Chromium found; installing one…');
    tried.push(await install());
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chrome or Chromium, and none could be had.\n${tried.map((line) => `  - ${line}`).join('\n')}\n` +
      'Install one yourself, or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
