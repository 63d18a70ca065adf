import { graphHealthText } from '../../strings/en/graph-health.ts';
import { HealthReport } from './graph-health-dialog.tsx';

/** What is wrong with the graph of the open vault, in a tab. */
export default function HealthView() {
  return (
    <section class="health-view" aria-label={graphHealthText.view.graphHealth}>
      <h2 class="health-view__title">{graphHealthText.view.graphHealth}</h2>
      <p class="health__about">{graphHealthText.graphHealthDialog.graphHealthDescription}</p>
      {/* A finding is opened in this tab; the way back is the tab's own. */}
      <HealthReport onClose={() => undefined} />
    </section>
  );
}
