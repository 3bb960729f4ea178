import { useEffect, useRef } from 'react';
import { AnnouncementPreview } from '#features/announcements/web/index.ts';
import { ArticlePreview } from '#features/articles/web/index.ts';
import { wordCount } from '#kernel/plain-text.ts';
import { asArticle, isNews, type ReviewValues, summaryOf } from './review-values.ts';

interface PreviewProps {
  id: string;
  values: ReviewValues;
  now: string;
}

/** The page that readers would get, made of that page's own parts. */
export function Preview({ id, values, now }: PreviewProps) {
  const ref = useRef<HTMLElement>(null);
  // Whoever tries a link must not lose what they are editing.
  useEffect(() => {
    const page = ref.current!;
    const openAside = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(link.href, '_blank', 'noopener');
    };
    page.addEventListener('click', openAside, true);
    return () => page.removeEventListener('click', openAside, true);
  }, []);
  return (
    <section
      ref={ref}
      aria-labelledby="preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="min-w-0 border-rule-strong border-t-2 pt-2 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:pr-3"
    >
      <h2 id="preview" className="mb-4 font-semibold text-ink-faint text-sm">
        As readers will see it
      </h2>
      {isNews(values) ? (
        <AnnouncementPreview
          announcement={{
            ...{ id, title: values.title, content: values.content, summary: summaryOf(values), badge: 'BREAKING' },
            ...{
              jurisdiction: values.jurisdiction.trim(),
              source: values.authorName,
              externalUrl: '',
              priority: 1,
              wordCount: wordCount(values.content),
            },
            ...{ active: true, pinned: false, createdAt: now, publishedAt: now, updatedAt: now },
          }}
        />
      ) : (
        <ArticlePreview article={asArticle(id, values, now)} />
      )}
    </section>
  );
}
