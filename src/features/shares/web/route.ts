import { AnnouncementView } from '#features/announcements/web/index.ts';
import { ArticleView } from '#features/articles/web/index.ts';
import { defined, oneOf } from '#platform/web/search-params.ts';
import type { SharedPreview } from '../contract.ts';

/** The search of a shared preview: the key of its password, and the action that was just carried out. */
export interface PreviewSearch {
  key?: string;
  done?: 'remark';
}

export const previewSearch = ({ key, done }: Record<string, unknown>): PreviewSearch =>
  defined({
    key: typeof key === 'string' && /^[0-9a-z]{6,12}\.[\w-]{22}$/.test(key) ? key : undefined,
    done: oneOf(['remark'] as const, done),
  });

const VIEWS: Record<SharedPreview['kind'], { preload?: () => Promise<unknown> | undefined }> = {
  article: ArticleView,
  announcement: AnnouncementView,
};

/** Loads the page of a kind, so that the server sends it too and it is readable without scripts. */
export const loadView = async (kind: SharedPreview['kind']): Promise<void> => {
  await VIEWS[kind].preload?.();
};
