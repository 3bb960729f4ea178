import { Prose } from '#web/ui/rich-text/Prose.tsx';
import type { Article } from '../contract.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import { AuthorNote } from './AuthorNote.tsx';
import { Tags } from './Tags.tsx';

/** What the page of an article would show, for those who decide on it: nothing is counted, shared or commented on. */
export function ArticlePreview({ article }: { article: Article }) {
  return (
    <article aria-label={article.title}>
      <ArticleHeader article={article} preview />
      <div className="pt-6">
        <Prose html={article.content} />
        <AuthorNote article={article} />
        <Tags tags={article.tags} />
      </div>
    </article>
  );
}
