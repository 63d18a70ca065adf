/** Default confidence of a note before any evidence. */
const PRIORS: Readonly<Record<string, number>> = {
  observation: 0.7,
  source: 0.7,
  person: 0.9,
  entity: 0.9,
  concept: 0.8,
  project: 0.8,
  memory: 0.8,
  hypothesis: 0.5,
};

/** Default confidence of a note of this type, 0 to 1. */
export const priorConfidence = (type: string | undefined): number => PRIORS[type?.toLowerCase() ?? ''] ?? 0.5;
