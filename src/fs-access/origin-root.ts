/** Much longer than it takes on a busy machine. */
const LONGEST_MS = 10_000;

/** The question that was not answered in time: it may still be, and until then no other waits for its own. */
let unanswered: Promise<FileSystemDirectoryHandle> | undefined;

/**
 * The root of the browser's own storage (OPFS). Chromium may never answer after it deleted a site's data because the disk was full.
 * @throws Error where there is no answer within ten seconds, or none came to an earlier question; what the browser throws where it keeps the storage shut
 */
export async function originRoot(): Promise<FileSystemDirectoryHandle> {
  if (unanswered) throw noAnswer();
  const answer = navigator.storage.getDirectory();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      unanswered = answer;
      const forget = () => void (unanswered = undefined);
      answer.then(forget, forget);
      reject(noAnswer());
    }, LONGEST_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const noAnswer = (): Error => new Error('The browser does not answer when it is asked for its own storage.');
