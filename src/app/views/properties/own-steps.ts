import { findFrontmatterBlock } from '../../../notes/frontmatter/frontmatter.ts';

export type StepWay = 'undo' | 'redo';

/** Steps of Undo over the frontmatter alone, where no editor of the note has them: the text below may change meanwhile. */
interface OwnSteps {
  /** Remembers an edit; one that changed more than the frontmatter is none of these. */
  did(before: string, after: string): void;
  /** @returns the text after the step; undefined where there is none, or the properties were changed otherwise since */
  step(way: StepWay, text: string): string | undefined;
}

interface Step {
  readonly from: string;
  readonly to: string;
}

const MOST_STEPS = 100;

export function createOwnSteps(): OwnSteps {
  const done: Step[] = [];
  const undone: Step[] = [];
  return {
    did(before, after) {
      const [from, to] = [headOf(before), headOf(after)];
      if (before.slice(from.length) !== after.slice(to.length)) return;
      undone.length = 0;
      done.push({ from, to });
      if (done.length > MOST_STEPS) done.shift();
    },
    step(way, text) {
      const [taken, given] = way === 'undo' ? [done, undone] : [undone, done];
      const step = taken.at(-1);
      const head = headOf(text);
      if (!step || head !== (way === 'undo' ? step.to : step.from)) return undefined;
      taken.pop();
      given.push(step);
      return (way === 'undo' ? step.from : step.to) + text.slice(head.length);
    },
  };
}

const headOf = (text: string): string => text.slice(0, findFrontmatterBlock(text)?.bodyFrom ?? 0);
