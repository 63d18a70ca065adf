import 'fake-indexeddb/auto';
import { ownToolStoreContract } from '../../../tools/own/testing/own-tool-store-contract.ts';
import { createBrowserOwnToolStore } from './create-own-tools.ts';

ownToolStoreContract('in the browser', async (vault) => createBrowserOwnToolStore(vault));
