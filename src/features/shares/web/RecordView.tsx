import { AnnouncementView } from '#features/announcements/web/index.ts';
import { ArticleView } from '#features/articles/web/index.ts';
import type { SharedPreview } from '../contract.ts';

const VIEWS: Record<SharedPreview['kind'], { preload?: () => Promise<unknown> | undefined }> = {
  article: ArticleView,
  announcement: AnnouncementView,
};

/** Loads the page of a kind, so that the server sends it too and it is readable without scripts. */
export const loadView = async (kind: SharedPreview['kind']): Promise<void> => {
  await VIEWS[kind].preload?.();
};

type RecordViewProps = Pick<SharedPreview, 'kind'> & { record: object };

export const RecordView = ({ kind, record }: RecordViewProps) =>
  kind === 'article' ? (
    <ArticleView article={record as never} preview />
  ) : (
    <AnnouncementView announcement={record as never} />
  );
