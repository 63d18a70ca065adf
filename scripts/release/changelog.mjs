// @ts-check
/** The changelog: newest first, `## Unreleased` above the released versions, each of these as `## 1.2.3 (2026-01-31)`. */

const UNRELEASED = /^## Unreleased[^\S\n]*\n(?<entries>[\s\S]*?)(?=^## |(?![\s\S]))/mu;

/**
 * Turns what is unreleased into a version.
 * @param {string} changelog
 * @param {string} version such as `1.2.3`
 * @param {string} date such as `2026-01-31`
 * @returns {string} the changelog with the version, and an empty *Unreleased* above it
 * @throws where there is nothing to release, or the version is there already
 */
export function releaseInChangelog(changelog, version, date) {
  if (changelog.includes(`\n## ${version} `))
    throw new Error(`CHANGELOG.md has a section of ${version} already. Choose the next version.`);
  const found = UNRELEASED.exec(changelog);
  const entries = found?.groups?.entries?.trim();
  if (!found || !entries)
    throw new Error('CHANGELOG.md says nothing under “## Unreleased”. Write there what a user gains, then release.');
  const released = `## Unreleased\n\n## ${version} (${date})\n\n${entries}\n`;
  const after = changelog.slice(found.index + found[0].length);
  return changelog.slice(0, found.index) + released + (after ? `\n${after}` : '');
}

/** @param {string} changelog @param {string} version @returns {string} the day it was released, such as `2026-01-31` @throws where it was not */
export function releasedOn(changelog, version) {
  const date = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\((\\d{4}-\\d{2}-\\d{2})\\)$`, 'mu').exec(
    changelog,
  )?.[1];
  if (!date) throw new Error(`CHANGELOG.md has no section “## ${version} (…)”: this version was not released.`);
  return date;
}
