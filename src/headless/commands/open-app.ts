import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isPortTaken, serveSite } from '../../../scripts/steps/static-server.mjs';
import { errorText } from '../../notes/basics/error-text.ts';
import { numberOption, STATUS, UsageError, type Command } from '../cli/command.ts';
import { plainLine } from '../cli/plain-text.ts';
import { limitTime } from '../../notes/basics/time-limit.ts';

const DEFAULT_PORT = 4173;
/** How long a program at the port may take to say whether it is Latent. */
const ANSWER_MS = 2_000;

export const openApp: Command = {
  name: 'open',
  about: 'opens the app in the browser, served from this machine alone',
  arguments: ['[VAULT]'],
  options: [
    {
      name: 'port',
      value: 'PORT',
      about: `the port of this machine (${DEFAULT_PORT}); a browser keeps what it stores by port`,
    },
    { name: 'no-browser', about: 'only serves it, and says where' },
  ],
  formats: ['text'],
  examples: ['latent open', 'latent open ~/Notes', 'latent open --port 8080 --no-browser'],
  async run(givenArguments, around) {
    const port = numberOption(givenArguments, 'port', DEFAULT_PORT, 0);
    if (port > 65_535) throw new UsageError(`--port takes a port up to 65535, not ${port}.`);
    const folder = givenArguments.arguments['VAULT'];
    if (folder !== undefined && !(await isFolder(folder)))
      throw new UsageError(`${plainLine(folder)} is no folder. Name the folder that holds your notes.`);
    const show = (address: string): void => {
      around.out(`Latent is at ${address}\n`);
      if (folder !== undefined)
        around.err(
          `Choose ${plainLine(resolve(folder))} there: a browser opens a folder only where a person chooses it, once.\n`,
        );
      if (givenArguments.options['no-browser'] !== true) openInBrowser(address, around.err);
    };

    if (port !== 0 && (await isPortTaken(port))) {
      const address = `http://localhost:${port}/`;
      if (!(await isLatent(address)))
        throw new UsageError(
          `Port ${port} is taken by another program. Stop that program, or choose another port: latent open --port ${port + 1}.`,
        );
      around.err('It runs already.\n');
      show(address);
      return STATUS.found;
    }
    const site = await serve(around.app, port);
    show(site.url);
    around.err('Ctrl+C stops it.\n');
    await around.untilStopped();
    await site.close();
    return STATUS.found;
  },
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

async function serve(root: string, port: number): ReturnType<typeof serveSite> {
  if (!(await isFolder(root)))
    throw new Error(`The app is not built: there is no ${root}. In a checkout: npm run build.`);
  try {
    return await serveSite({ root }, port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new UsageError(
        `This machine does not allow you to serve on port ${port}. Choose one above 1023: latent open --port ${DEFAULT_PORT}.`,
      );
    throw error;
  }
}

/** Whether what answers there is this app: another one is never shown as it. */
async function isLatent(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}manifest.webmanifest`, { signal: limitTime(ANSWER_MS) });
    return ((await answer.json()) as { name?: unknown }).name === 'Latent';
  } catch {
    return false;
  }
}

/** What each system opens an address with; the address is made here alone, and no shell reads it. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

function openInBrowser(address: string, tell: (text: string) => void): void {
  const [program, ...options] = OPENERS[process.platform] ?? ['xdg-open'];
  const opening = spawn(program, [...options, address], { stdio: 'ignore', detached: true });
  opening.on('error', (error) =>
    tell(`No browser could be opened (${plainLine(errorText(error))}): open the address yourself.\n`),
  );
  opening.unref();
}
