import { declareProperty, type PropertyType } from '../notes/frontmatter/property-kind.ts';

/** Where Obsidian keeps the types of properties. It is written only after the person said so. */
const FOLDER = '.obsidian';
const NAME = 'types.json';
const MOST_BYTES = 2_000_000;

/**
 * Sets the type of one property in the file, and leaves every other byte of it.
 * @throws Error in words for a person where the file is not what it should be; else what the browser throws where it may not be written
 */
export async function writePropertyType(
  handle: FileSystemDirectoryHandle,
  name: string,
  type: PropertyType,
): Promise<void> {
  const folder = await handle.getDirectoryHandle(FOLDER, { create: true });
  const file = await folder.getFileHandle(NAME, { create: true });
  const typesFile = await file.getFile();
  if (typesFile.size > MOST_BYTES) throw new Error('it is larger than any settings are');
  // A byte order mark is kept: the file's own text() drops it.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await typesFile.arrayBuffer());
  const next = declareProperty(text, name, type);
  if (next === text) return;
  const writable = await file.createWritable();
  await writable.write(next);
  await writable.close();
}
