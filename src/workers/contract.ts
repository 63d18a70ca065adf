/** What the layers above may import of the contract; the folders of this layer import from `contract/` itself. */
export type * from './contract/index-contract.ts';
