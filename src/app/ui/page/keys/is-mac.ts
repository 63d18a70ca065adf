/** Whether keys are those of a Mac, as on an iPhone or iPad: ⌘ for Ctrl, and signs written with ⌥. */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');
