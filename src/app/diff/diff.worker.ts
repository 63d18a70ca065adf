import { expose } from 'comlink';
import { diffTexts } from './diff-texts.ts';

export type DiffWorker = typeof diffTexts;

expose(diffTexts);
