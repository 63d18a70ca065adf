// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseInChangelog } from './changelog.mjs';
import { makeReleaseFiles } from './release-files.mjs';
import { checkVersion } from './version.mjs';

/**
 * @typedef {object} OwnRelease
 * @property {string} root of the repository
 * @property {string} version
 * @property {Date} now
 * @property {boolean} isDry only looks whether it could be done
 * @property {() => Promise<void>} test throws where something fails
 * @property {(line: string) => void} say
 */
/** @typedef {OwnRelease & import('./release-files.mjs').ReleaseSteps} Release */

/**
 * Checks that all is ready, tests, writes version and changelog, commits, makes the files of `release/`, tags. Sends nothing anywhere.
 * A step that fails leaves no tag, and the files as they were.
 * @param {Release} release
 */
export async function release({ root, version, now, isDry, test, say, ...steps }) {
  /** @param {string[]} args @returns {string} */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain');
  if (changed) throw new Error(`There are changes that are not committed. Commit or remove them first:\n${changed}`);
  checkVersion(version, git('tag', '--list').split('\n'));
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const date = now.toISOString().slice(0, 10);
  const released = releaseInChangelog(changelog, version, date);
  if (isDry) return say(`Ready: ${version} would be released as of ${date}. Nothing was changed.`);
  await test();
  const before = git('rev-parse', 'HEAD');
  try {
    writeFileSync(join(root, 'CHANGELOG.md'), released);
    for (const file of ['package.json', 'package-lock.json']) setVersion(join(root, file), version);
    git('commit', '--all', '--message', `Version ${version}`);
    const sums = await makeReleaseFiles({ root, version, date, ...steps });
    git('tag', '--annotate', `v${version}`, '--message', `Latent ${version}`);
    say(
      `Released ${version}: commit ${git('rev-parse', '--short', 'HEAD')}, tag v${version}. In release/, with SHA-256:`,
    );
    say(sums.trimEnd());
    say(
      `To publish it: git push origin HEAD v${version}. The workflow of the tag makes the same files and publishes them; by hand, npm publish release/latent-notes-${version}.tgz, and put the others beside the tag.`,
    );
  } catch (error) {
    git('reset', '--hard', '--quiet', before);
    throw error;
  }
}

/** Changes the version of the package itself, and no other byte. @param {string} path of package.json or its lock @param {string} version */
function setVersion(path, version) {
  const text = readFileSync(path, 'utf8');
  const own = path.endsWith('package-lock.json') ? 2 : 1;
  let seen = 0;
  writeFileSync(
    path,
    text.replaceAll(/^(\s*"version": )"[^"]*"/gmu, (whole, start) => (++seen <= own ? `${start}"${version}"` : whole)),
  );
}
