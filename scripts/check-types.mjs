// @ts-check
/** Type-checks the three projects, each with the libraries it may use, and counts the errors of each. */
import { spawn } from 'node:child_process';
import { ROOT } from './steps/run.mjs';

const PROJECTS = ['core', 'app', 'node'];

/** @param {string} project @returns {Promise<{ project: string, errors: number, failed: boolean, output: string }>} */
function check(project) {
  return new Promise((resolve) => {
    const tsc = spawn(
      process.execPath,
      [
        `${ROOT}node_modules/typescript/bin/tsc`,
        ...['-p', `${ROOT}tsconfig.${project}.json`],
        // A second run looks only at what changed.
        ...['--incremental', '--tsBuildInfoFile', `${ROOT}.cache/types/${project}.json`],
      ],
      { cwd: ROOT },
    );
    let output = '';
    tsc.stdout.on('data', (/** @type {Buffer} */ data) => (output += data.toString()));
    tsc.stderr.on('data', (/** @type {Buffer} */ data) => (output += data.toString()));
    tsc.on('close', (code) => {
      resolve({ project, errors: output.match(/\berror TS\d+:/g)?.length ?? 0, failed: code !== 0, output });
    });
  });
}

const results = await Promise.all(PROJECTS.map(check));
for (const { project, errors, failed, output } of results) {
  if (output) process.stdout.write(output);
  console.log(`types: ${project}: ${failed ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : 'ok'}`);
}
process.exitCode = results.some((result) => result.failed) ? 1 : 0;
