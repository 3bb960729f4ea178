import type { Config } from '../config.ts';
import { folderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

/** The store that the configuration names. */
export const openFiles = ({ mediaDir }: Pick<Config, 'mediaDir'>): FileStore => folderStore(mediaDir);
