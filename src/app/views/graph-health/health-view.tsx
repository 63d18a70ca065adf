import { graphHealthText } from './graph-health.texts.ts';
import { HealthReport } from './graph-health-dialog.tsx';

/** What is wrong with the graph of the open vault, in a tab. */
export default function HealthView() {
  return (
    <section class="health-view" aria-label={graphHealthText.view.title}>
      <h2 class="health-view__title">{graphHealthText.view.title}</h2>
      <p class="health__about">{graphHealthText.graphHealthDialog.about}</p>
      {/* A finding is opened in this tab; the way back is the tab's own. */}
      <HealthReport onClose={() => undefined} />
    </section>
  );
}
