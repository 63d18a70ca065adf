import * as Comlink from 'comlink';
import { openBrowserStore } from '../../../fs-access/browser-store/browser-store.ts';
import { createRecordsService } from './records-service.ts';

Comlink.expose(createRecordsService(() => openBrowserStore()));
