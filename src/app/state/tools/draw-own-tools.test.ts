import 'fake-indexeddb/auto';
import { ownToolStoreContract } from '../../../tools/own/testing/own-tool-store-contract.ts';
import { createBrowserOwnToolStore } from './draw-own-tools.ts';

ownToolStoreContract('in the browser', async (vault) => createBrowserOwnToolStore(vault));
