/** The door for the layers above: the folder `contract/`, which the folders of this layer import from, without the rest of the root. */
export type * from './contract/index-contract.ts';
