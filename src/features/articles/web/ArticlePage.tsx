import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ArticleComments } from '#features/comments/web/index.ts';
import { WithdrawnOr } from '#features/editions/web/index.tsx';
import { SAVED_KEY } from '#features/saved/vocabulary.ts';
import { cutAt } from '#kernel/excerpt.ts';
import { formatDate } from '#kernel/time.ts';
import { readStored } from '#platform/web/browser-storage.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { Contents, sectionsOf } from '#platform/web/ui/Contents.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import type { Article } from '../contract.ts';
import { CONTENTS_FROM, RELATED_EXCERPT } from '../vocabulary.ts';
import { ArticleHeader, Drawn } from './ArticleHeader.tsx';
import { articleQuery, relatedQuery } from './queries.ts';

const route = getRouteApi('/articles/$id');

/** The tools are loaded after the page is complete; at once for a reader who has saved articles. */
const EARLY_MS = 2_000;

/** Shows one article (behaviour 4.8). */
export function ArticlePage() {
  const { id } = route.useParams();
  const { data: article } = useSuspenseQuery(articleQuery(id));
  useEffect(() => {
    const begin = async () => (await import('./reading-tools.ts')).begin();
    addEventListener('scroll', begin, { once: true, passive: true });
    // The connection may be lost before the reader saves the article.
    const early = setTimeout(
      () =>
        void import('./reading-tools.ts').then(
          ({ showSaved }) => showSaved(),
          () => {},
        ),
      readStored(SAVED_KEY) ? 0 : EARLY_MS,
    );
    return () => {
      removeEventListener('scroll', begin);
      clearTimeout(early);
    };
  }, []);
  if (!article)
    return (
      <WithdrawnOr address={id}>
        <ArticleNotFound />
      </WithdrawnOr>
    );
  return (
    <>
      <div aria-hidden className="reading-progress print:hidden" />
      {/* The reading time is read out once, at the top; a number that changes at every step would disturb a screen reader. */}
      <p aria-hidden className="time-left print:hidden" />
      <ArticleView article={article} />
    </>
  );
}

interface ViewProps {
  article: Article;
  /** For the desk, possibly before publication. Counts no view and shows no comments. */
  preview?: boolean;
}

/** Shows an article as readers see it. `kernel/rich-text-reading.ts` prepares its text. */
export function ArticleView({ article, preview = false }: ViewProps) {
  return (
    // A container query, because the page may fill the window or only half of it, beside an editor.
    <div className="@container">
      <div className="reading mx-auto max-w-page px-4 pt-6 sm:px-6 @5xl:pt-10 print:max-w-none print:p-0">
        <RunningHead article={article} />
        <ArticleHeader article={article} preview={preview} />
        <Body key={article.id} article={article} preview={preview} />
      </div>
    </div>
  );
}

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
        <Drawn className="notices" html={article.parts?.notices} />
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

/** Says that there is no such article at /articles/{id}, or that it could not be loaded (behaviour 4.10). */
function ArticleNotFound({ children }: { children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-4xl tracking-tight">Article Not Found</h1>
      <p className="mt-4 mb-6 max-w-reading font-serif text-ink-soft text-lg">
        The article you're looking for doesn't exist or has been removed.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/articles">Back to Articles</ButtonLink>
        {children}
      </div>
    </div>
  );
}

/** Offers to try again, because the article may exist. */
export const ArticleNotLoaded = () => (
  <ArticleNotFound>
    <Button look="secondary" onClick={() => location.reload()}>
      Retry
    </Button>
  </ArticleNotFound>
);

function AuthorNote({ article: { authorName, authorBio } }: { article: Article }) {
  if (!authorBio) return null;
  return (
    <section
      aria-label="About the author"
      className="mt-10 max-w-reading border-rule-strong border-t-2 pt-3 text-ink-soft text-sm"
    >
      {authorName && <p className="font-semibold text-ink">{authorName}</p>}
      <p className="text-pretty">{authorBio}</p>
    </section>
  );
}

/** Shows up to three other articles of the same type (behaviour 4.8). */
function RelatedArticles({ id }: { id: string }) {
  const { rows } = useSuspenseQuery(relatedQuery(id)).data;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <SectionHead id="related" title="Related Articles" />
      <ul className="grid gap-x-8 max-md:divide-y max-md:divide-rule md:grid-cols-3">
        {rows.map((row) => (
          <li key={row.id} className="relative py-4 first:pt-0 md:pt-0">
            <h3 className="headline">
              <Link to="/articles/$id" params={{ id: row.id }} className="fill-link">
                {row.title}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft text-sm">{cutAt(row.excerpt, RELATED_EXCERPT)}</p>
            <p className="mt-1.5 text-ink-faint text-xs">
              {row.authorName && `${row.authorName} · `}
              <RelativeTime date={row.publishedAt ?? row.createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
