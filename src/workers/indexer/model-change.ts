import type { MeaningStage } from './meaning-stage.ts';

/** A change of the model under way: search goes on with the old vectors until the new ones are complete. */
export interface ModelChange {
  /** The stage that is being filled. */
  readonly current: MeaningStage | undefined;
  /** The stage that search asks: the current one, or the one before it. */
  readonly serving: MeaningStage | undefined;
  /** `undefined`: no model from now on, at once. */
  use(next: MeaningStage | undefined): void;
  /** Call when the current stage is complete: it takes over, and the old model ends. */
  complete(): void;
  each(tell: (stage: MeaningStage) => void): void;
}

export function createModelChange(): ModelChange {
  let current: MeaningStage | undefined;
  let serving: MeaningStage | undefined;

  function end(stage: MeaningStage | undefined): void {
    if (stage && stage !== current && stage !== serving) stage.close();
  }

  return {
    get current() {
      return current;
    },
    get serving() {
      return serving;
    },
    use(next) {
      const before = [current, serving];
      current = next;
      // Ending a stage without vectors loses nothing.
      if (!next || !serving || serving.vectors.size === 0) serving = next;
      new Set(before).forEach(end);
    },
    complete() {
      const before = serving;
      serving = current;
      end(before);
    },
    each(tell) {
      for (const stage of new Set([current, serving])) if (stage) tell(stage);
    },
  };
}
