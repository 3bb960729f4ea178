import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { ArticleComments } from '#features/comments/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import { Contents } from '#platform/web/ui/Contents.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { sectionsOf } from '#platform/web/ui/sections.ts';
import type { Article } from '../contract.ts';
import { CONTENTS_FROM } from '../vocabulary.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import { ArticleNotFound } from './ArticleNotFound.tsx';
import { AuthorNote } from './AuthorNote.tsx';
import { Drawn } from './Drawn.tsx';
import { articleQuery } from './queries.ts';
import { RelatedArticles } from './RelatedArticles.tsx';

const route = getRouteApi('/articles/$id');

/** One article: specification, section 2. */
export function ArticlePage() {
  const { data: article } = useSuspenseQuery(articleQuery(route.useParams().id));
  useEffect(() => {
    const begin = async () => (await import('./reading-tools.ts')).begin();
    addEventListener('scroll', begin, { once: true, passive: true });
    return () => removeEventListener('scroll', begin);
  }, []);
  if (!article) return <ArticleNotFound />;
  return (
    <>
      <div aria-hidden className="reading-progress print:hidden" />
      <ArticleView article={article} />
    </>
  );
}

interface ViewProps {
  article: Article;
  /** For the desk, possibly before publication: counts no view and shows no comments. */
  preview?: boolean;
}

/** An article as readers see it. Its text is prepared by `kernel/rich-text-reading.ts`. */
export function ArticleView({ article, preview = false }: ViewProps) {
  return (
    // A container query, since the page may be as wide as the window or only half of it, beside an editor.
    <div className="@container">
      <div className="reading mx-auto max-w-page px-4 pt-6 sm:px-6 @5xl:pt-10 print:max-w-none print:p-0">
        <RunningHead article={article} />
        <ArticleHeader article={article} preview={preview} />
        <Body key={article.id} article={article} preview={preview} />
      </div>
    </div>
  );
}

/** The text, with its table of contents beside it if it is long, and what to read next below it. */
function Body({ article, preview = false }: ViewProps) {
  const sections = useMemo(() => sectionsOf(article.content), [article.content]);
  const isLong = sections.length >= CONTENTS_FROM.headings && article.wordCount >= CONTENTS_FROM.words;
  return (
    <div
      className={classes(
        'grid gap-x-12 gap-y-6 @5xl:gap-y-12 @5xl:pt-8 print:block print:pt-6',
        isLong ? '@5xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'pt-6',
      )}
    >
      {isLong && <Contents title="In this article" sections={sections} />}
      <article aria-label={article.title} className={classes('min-w-0', isLong && '@5xl:col-start-1 @5xl:row-start-1')}>
        <div className="reading-text" data-minutes={article.readTime}>
          <Prose html={article.content} />
        </div>
        <AuthorNote article={article} />
        <Drawn className="ending" html={article.parts?.ending} />
        {!preview && <ArticleComments articleId={article.id} />}
      </article>
      <aside className={classes('mt-6 print:hidden', isLong && '@5xl:col-span-2')}>
        {!preview && <RelatedArticles id={article.id} />}
      </aside>
    </div>
  );
}

/** Printed at the head of every sheet. */
function RunningHead({ article: { id, title, number, publishedAt, createdAt } }: { article: Article }) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <div className="running-head hidden">
      <p>
        <strong>{site.name}</strong> · {title}
        <br />
        {number ?? ''} · {formatDate(publishedAt ?? createdAt)} · {site.url}/articles/{id}
      </p>
    </div>
  );
}
