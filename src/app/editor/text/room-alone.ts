import { Annotation } from '@codemirror/state';

/** Of a change that only makes room for the cursor: nobody has written anything yet, and the note stays as it is. */
export const isRoomAlone = Annotation.define<true>();
