import { previewOf } from '#features/desk/web/index.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { ArticleView } from '../index.ts';
import { articles } from '../queries.ts';

export default previewOf({
  kind: 'article',
  read: (id) => articles('GET /api/admin/articles/:id/preview', { params: { id } }),
  editor: ({ type }) => (type === 'tax_humor' ? '/admin/humor' : '/admin/articles'),
  page: (article) => <ArticleView article={forReading(article)} preview />,
});
