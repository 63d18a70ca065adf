import { createEffect, onCleanup, splitProps } from 'solid-js';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { afterPaint } from '../ui/page/after-paint.ts';

interface AnswerButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What is answered: a press that began before this stood on the screen answers nothing. */
  readonly question: unknown;
  readonly onAnswer: () => void;
}

/** A button that answers a question: a press means what was shown when it began, not what came into its place meanwhile. */
export function AnswerButton(props: AnswerButtonProps) {
  const [own, rest] = splitProps(props, ['question', 'onAnswer']);
  let painted: unknown;
  let pressed: unknown;
  createEffect(() => {
    const { question } = own;
    onCleanup(afterPaint(() => (painted = question)));
  });
  return (
    <Button
      {...rest}
      onPointerDown={() => (pressed = painted)}
      // A key presses and clicks at once.
      onClick={(event) => (event.detail === 0 ? painted : pressed) === own.question && own.onAnswer()}
    />
  );
}
