import type { Config } from '../config.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** Opens the store that the configuration names: a bucket or a folder. */
export const openFiles = ({ mediaDir, mediaBucket }: Pick<Config, 'mediaDir' | 'mediaBucket'>): FileStore =>
  mediaBucket ? s3Store(mediaBucket) : folderStore(mediaDir);
