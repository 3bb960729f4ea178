import { Previewed } from '#features/desk/web/index.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { ArticleView } from '../index.ts';
import { articles } from '../queries.ts';

export default function ArticlePreview({ id }: { id: string }) {
  return (
    <Previewed
      of={['article', id]}
      read={() => articles('GET /api/admin/articles/:id/preview', { params: { id } })}
      publication={(article) => article}
      editor={({ type }) => `/admin/${type === 'tax_humor' ? 'humor' : 'articles'}/${id}`}
    >
      {(article) => <ArticleView article={forReading(article)} preview />}
    </Previewed>
  );
}
