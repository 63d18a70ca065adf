import { Show } from 'solid-js';
import { noteName } from '../../state/vault/note-name.ts';
import { useNavigation } from '../../state/navigation/navigation.ts';
import { historyText } from './history.texts.ts';
import { History } from './history-dialog.tsx';

/** The history of a note, or of the whole vault, in a tab. */
export default function ChangesView() {
  const navigation = useNavigation();
  const path = () => navigation.route().note;
  return (
    <section class="changes" aria-label={historyText.view.title}>
      <h2 class="changes__title">
        <Show when={path()} fallback={historyText.historyDialog.title}>
          {(note) => <>{historyText.historyDialog.noteTitle(noteName(note()))}</>}
        </Show>
      </h2>
      <Show when={path() ?? 'all'} keyed>
        <History path={path()} />
      </Show>
    </section>
  );
}
