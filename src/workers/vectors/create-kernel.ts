import { createWasmKernel, type Kernel } from './kernel.ts';
import { createScriptKernel } from './script-kernel.ts';

/** The kernel where the browser runs it (SIMD: Chromium 91, Firefox 89, Safari 16.4), else the same in JavaScript. Each has a memory of its own. */
export function createKernel(): Kernel {
  try {
    return createWasmKernel();
  } catch {
    return createScriptKernel();
  }
}
