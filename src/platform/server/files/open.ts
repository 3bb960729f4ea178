import path from 'node:path';
import type { Config } from '../config.ts';
import { folderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

/** The store that the configuration names. */
export const openFiles = ({ dataDir }: Pick<Config, 'dataDir'>): FileStore => folderStore(path.join(dataDir, 'media'));
