import { constants, fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';

/** The system's name for it comes with a folder alone; this one is for all else that is no file. */
const NO_FILE = 'NO_FILE';

/** What stands in a file's place waits for another program (a named pipe, a socket), or is a device, which may never end. */
class NoFileError extends Error {
  readonly code = NO_FILE;

  constructor(path: string, options?: ErrorOptions) {
    super(`${basename(path)} is no file: a named pipe, a socket or a device stands there`, options);
    this.name = 'NoFileError';
  }
}

/** The system's own words for it name the whole path, and no next step. */
class ShutFileError extends Error {
  readonly code: string;

  constructor(path: string, code: string, options: ErrorOptions) {
    super(`${basename(path)} is shut: its permissions, or those of its folder, do not let you open it`, options);
    this.name = 'ShutFileError';
    this.code = code;
  }
}

const SHUT = new Set(['EACCES', 'EPERM']);

/** On Windows there are no such flags, and nothing that they are for. */
const { O_NONBLOCK = 0, O_NOCTTY = 0 }: Partial<typeof constants> = constants;

/** What opening a socket, or a named pipe that nobody reads, is refused with (POSIX, open), and a device without a driver. */
const NOT_OPENED = new Set(['ENXIO', 'ENODEV', 'EOPNOTSUPP']);

/**
 * Opens a file that a name leads to, and nothing else: to open a named pipe waits until another program opens it too, which may be
 * never, and no signal ends that wait in Node. All that the command line opens by itself goes through here.
 * @param flags `O_RDONLY`, or what else of `fs.constants`
 * @throws an error whose `code` is NO_FILE where something else stands there, EISDIR where it is a folder
 */
async function openFile(path: string, flags: number, mode?: number): Promise<FileHandle> {
  let file: FileHandle;
  try {
    file = await open(path, flags | O_NONBLOCK | O_NOCTTY, mode);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NOT_OPENED.has(code)) throw new NoFileError(path, { cause: error });
    throw SHUT.has(code) ? new ShutFileError(path, code, { cause: error }) : error;
  }
  // A folder is opened like a file, and says what it is when it is read.
  const stats = fstatSync(file.fd);
  if (stats.isFile() || stats.isDirectory()) return file;
  await file.close();
  throw new NoFileError(path);
}

async function using<Result>(opened: Promise<FileHandle>, work: (file: FileHandle) => Promise<Result>) {
  const file = await opened;
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** The bytes of a file. @throws as `openFile` */
export const readRegularFile = (path: string): Promise<Buffer> =>
  using(openFile(path, constants.O_RDONLY), (file) => file.readFile());

/** As `readRegularFile`, its text in UTF-8. */
export const readRegularText = async (path: string): Promise<string> => (await readRegularFile(path)).toString('utf8');

const FOR_OWNER = 0o600;

/** Writes a file anew, or makes it, for its owner alone. @throws as `openFile` */
export const writeRegularFile = (path: string, text: string): Promise<void> =>
  using(openFile(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, FOR_OWNER), (file) =>
    file.writeFile(text),
  );

/** Adds to the end of a file, or makes it, for its owner alone. @throws as `openFile` */
export const appendRegularFile = (path: string, text: string): Promise<void> =>
  using(openFile(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, FOR_OWNER), (file) =>
    file.writeFile(text),
  );
