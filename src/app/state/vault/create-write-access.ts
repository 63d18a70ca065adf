import { createSignal, type Accessor } from 'solid-js';
import { queryAccess, requestAccess } from '../../../fs-access/folder-access.ts';
import { failure, type ToolResult } from '../../../tools/definition/result.ts';
import { toolStateText } from '../tools/tool-state.texts.ts';

export type WriteState = 'granted' | 'prompt' | 'denied';

interface WriteAccess {
  readonly writable: Accessor<WriteState>;
  /** Asks the browser, which asks the person; only a click or key press may call it. @returns whether writing is allowed now. */
  request(): Promise<boolean>;
  dispose(): void;
}

/** Whether a folder may be changed. The browser sends no event when that changes, so it is checked on each return to the page. */
export async function createWriteAccess(handle: FileSystemDirectoryHandle): Promise<WriteAccess> {
  const [writable, setWritable] = createSignal<WriteState>(await queryAccess(handle, 'readwrite'));
  const refresh = () => void queryAccess(handle, 'readwrite').then(setWritable, () => undefined);
  window.addEventListener('focus', refresh);
  return {
    writable,
    request: async () => {
      if (writable() === 'granted') return true;
      try {
        return setWritable(await requestAccess(handle, 'readwrite')) === 'granted';
      } catch {
        // Asked without a click: the browser refuses to ask, and the state stays as it was.
        return false;
      }
    },
    dispose: () => window.removeEventListener('focus', refresh),
  };
}

/** What is answered to the person who would change a folder that may not be. */
export const mayNotWrite = (): ToolResult =>
  failure('permission', toolStateText.createTools.notAllowed, toolStateText.createTools.allowChanges);
