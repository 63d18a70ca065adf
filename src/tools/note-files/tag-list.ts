/** Tags as people and models write them, a list or one text split at commas, without `#`; empty ones dropped. */
export function toTagList(tags: string | readonly string[]): string[] {
  const list = typeof tags === 'string' ? tags.split(',') : tags;
  return [...new Set(list.map(withoutHash).filter((tag) => tag !== ''))];
}

function withoutHash(tag: string): string {
  // A tag contains no spaces: “to read” is one tag.
  return tag.trim().replace(/^#+/, '').trim().replaceAll(/\s+/g, '-');
}
