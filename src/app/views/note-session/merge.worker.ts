import { expose } from 'comlink';
import { mergePieces, mergeTexts } from '../../../notes/merge-texts.ts';

const merging = { mergeTexts, mergePieces };

export type MergeWorker = typeof merging;

expose(merging);
