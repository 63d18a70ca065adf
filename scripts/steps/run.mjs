// @ts-check
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program in the repository's root and shows its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, timeoutMs?: number }} [options]
 * @returns {Promise<number>} its exit code; 127 where it could not be started, 124 where it ran out of time
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...options.env } });
    let timedOut = false;
    const timer = options.timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          child.kill('SIGKILL');
        }, options.timeoutMs)
      : undefined;
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(timedOut ? 124 : (code ?? 1));
    });
  });
}

/**
 * Runs a program of node_modules with this Node, so that no shell and no PATH is involved.
 * @param {string} script path below node_modules
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
export function runModule(script, args, env = {}) {
  return run(process.execPath, [`${ROOT}node_modules/${script}`, ...args], { env });
}
