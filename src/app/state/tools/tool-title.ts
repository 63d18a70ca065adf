import { findTool } from '../../../tools/registry.ts';

/** What a tool does, in a person's words; the bare name of one that is not known any more, or is a server's. */
export function toolTitle(name: string): string {
  return findTool(name)?.title ?? name;
}
