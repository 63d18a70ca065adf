import { expose } from 'comlink';
import { mergeTexts } from '../../../notes/merge-texts.ts';

export type MergeWorker = typeof mergeTexts;

expose(mergeTexts);
