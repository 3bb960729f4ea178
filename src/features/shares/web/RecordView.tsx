import { AnnouncementView } from '#features/announcements/web/index.ts';
import { ArticleView } from '#features/articles/web/index.ts';
import type { SharedPreview } from '../contract.ts';

type RecordViewProps = Pick<SharedPreview, 'kind'> & { record: object };

/** Shows a record as its page will show it. */
export const RecordView = ({ kind, record }: RecordViewProps) =>
  kind === 'article' ? (
    <ArticleView article={record as never} preview />
  ) : (
    <AnnouncementView announcement={record as never} />
  );
