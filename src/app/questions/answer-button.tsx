import { createEffect, createSignal, onCleanup, onMount, splitProps } from 'solid-js';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { afterPaint } from '../ui/page/next-task.ts';

interface AnswerButtonProps extends Omit<ButtonProps, 'onClick' | 'ref'> {
  /** What is answered: a press that began before this stood on the screen answers nothing. */
  readonly question: unknown;
  readonly onAnswer: () => void;
}

/**
 * A button that answers a question: a press means what was shown when it began, not what came into its place meanwhile. Nor does the
 * pointer answer what has only just come below it, as when one question pushes another away: nobody has read that yet.
 */
export function AnswerButton(props: AnswerButtonProps) {
  const [ownProps, buttonProps] = splitProps(props, ['question', 'onAnswer']);
  const [isStanding, setStanding] = createSignal(false);
  let painted: unknown;
  let pressed: unknown;
  createEffect(() => {
    const { question } = ownProps;
    onCleanup(afterPaint(() => (painted = question)));
  });
  let button!: HTMLButtonElement;
  onMount(() => onCleanup(followPlace(button, setStanding)));
  return (
    <Button
      {...buttonProps}
      ref={(element) => (button = element)}
      aria-disabled={!isStanding() || undefined}
      onPointerDown={() => (pressed = isStanding() ? painted : undefined)}
      // A key presses and clicks at once, and goes to what has the keyboard, wherever that stands.
      onClick={(event) => (event.detail === 0 ? painted : pressed) === ownProps.question && ownProps.onAnswer()}
    />
  );
}

/** Milliseconds in which nobody has read what has just come up by itself; browsers guard their own questions for as long. */
const UNREAD_MS = 500;

/** A button that answers, where it stood when that was last looked at, and the time that it has to stand there still. */
interface Standing {
  place: DOMRect | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly tell: (isStanding: boolean) => void;
}

const standings = new Map<HTMLElement, Standing>();
let endLook: (() => void) | undefined;

/** Tells when a button has stood in its place for long enough. A question that comes or goes may move those of others. @returns ends that */
function followPlace(button: HTMLElement, tell: (isStanding: boolean) => void): () => void {
  standings.set(button, { place: undefined, timer: undefined, tell });
  lookSoon();
  return () => {
    clearTimeout(standings.get(button)?.timer);
    standings.delete(button);
    lookSoon();
  };
}

function lookSoon(): void {
  endLook?.();
  endLook = afterPaint(() => {
    const places = [...standings].map(([button, standing]) => [standing, button.getBoundingClientRect()] as const);
    for (const [standing, place] of places) {
      if (!standing.place || isElsewhere(standing.place, place)) beginStanding(standing);
      standing.place = place;
    }
  });
}

/** Whether another button may stand below a pointer that was on this one. */
const isElsewhere = (before: DOMRect, { left, top }: DOMRect): boolean =>
  Math.abs(before.left - left) > before.width / 2 || Math.abs(before.top - top) > before.height / 2;

function beginStanding(standing: Standing): void {
  clearTimeout(standing.timer);
  standing.tell(false);
  standing.timer = setTimeout(() => standing.tell(true), UNREAD_MS);
}
