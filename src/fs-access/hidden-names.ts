/** What the browser (Chromium) leaves beside a file while it is being replaced. */
const SWAP_ENDING = '.crswap';

export function swapFileName(name: string): string {
  return name + SWAP_ENDING;
}

/** Files and folders that belong to programs and not to the person: dot-names, `node_modules`, half-written files. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name.endsWith(SWAP_ENDING);
}
