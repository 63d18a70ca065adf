import { expose } from 'comlink';
import { mergePieces } from '../../../notes/merge-pieces.ts';
import { mergeTexts } from '../../../notes/merge-texts.ts';

const merging = { mergeTexts, mergePieces };

export type MergeWorker = typeof merging;

expose(merging);
