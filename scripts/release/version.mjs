// @ts-check

/** @param {string} version @returns {readonly number[]} its three numbers @throws where it is not a version of three numbers */
function numbersOf(version) {
  if (!/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/u.test(version))
    throw new Error(`“${version}” is not a version. Give one of three numbers, such as 1.2.3.`);
  return version.split('.').map(Number);
}

/**
 * @param {string} version the one to be released
 * @param {readonly string[]} tags all of the repository
 * @throws where it is not a version, or not above all released ones
 */
export function checkVersion(version, tags) {
  const wanted = numbersOf(version);
  for (const tag of tags.filter((name) => /^v\d+\.\d+\.\d+$/u.test(name))) {
    const released = numbersOf(tag.slice(1));
    const differing = wanted.findIndex((number, index) => number !== released[index]);
    if (differing === -1 || /** @type {number} */ (wanted[differing]) < /** @type {number} */ (released[differing])) {
      throw new Error(`${tag.slice(1)} was released already: ${version} is not above it.`);
    }
  }
}
