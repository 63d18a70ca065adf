import { createEffect, on } from 'solid-js';
import { assistantQuestions } from '../../questions/question-filters.ts';
import { useTools } from '../../state/tools/tools.ts';
import { shellText } from '../../strings/en/shell.ts';
import { showNotice } from '../../ui/toast.tsx';

/** A question of the assistant that comes while its panel is out of sight is called out. */
export function createCallForAnswer(seesAssistant: () => boolean, showAssistant: () => void): void {
  const tools = useTools();
  createEffect(
    on(
      () => assistantQuestions(tools).length,
      (count, before = 0) => {
        if (count <= before || seesAssistant()) return;
        showNotice({
          kind: 'info',
          text: shellText.vaultShell.assistantWaitsAnswer,
          action: { label: shellText.vaultShell.show, run: showAssistant },
        });
      },
    ),
  );
}
