/** A thin bar; without a value it only shows activity. */
export function Progress(props: { readonly label: string; readonly value?: number | undefined }) {
  const percent = () =>
    props.value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, props.value)) * 100);
  return (
    <div
      class="progress"
      classList={{ 'progress--open': percent() === undefined }}
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent()}
    >
      <div class="progress__fill" style={{ width: percent() === undefined ? undefined : `${percent()}%` }} />
    </div>
  );
}
