import { Suspense, useEffect, useRef } from 'react';
import { AnnouncementView } from '#features/announcements/web/index.ts';
import { ArticleView } from '#features/articles/web/index.ts';
import { useDrawnFigures } from '#features/media/web/index.ts';
import { showPictures } from '#features/submissions/picture.ts';
import { forReading } from '#kernel/rich-text-reading.ts';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import { asAnnouncement, asArticle, isNews, type ReviewValues } from './review-values.ts';

interface PreviewProps {
  id: string;
  values: ReviewValues;
  now: string;
}

/** Shows the page as readers would see it, with the same component. */
export function Preview({ id, values, now }: PreviewProps) {
  const ref = useRef<HTMLElement>(null);
  const content = showPictures(useDrawnFigures(values.content));
  // Links open in a new tab, so that an editor loses no changes.
  useEffect(() => {
    const page = ref.current!;
    const openAside = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      // A link to a note leads to another place in the preview.
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
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
      <Suspense fallback={<SkeletonRows rows={8} />}>
        {isNews(values) ? (
          <AnnouncementView announcement={forReading({ ...asAnnouncement(id, values, now), content })} />
        ) : (
          <ArticleView article={forReading({ ...asArticle(id, values, now), content })} preview />
        )}
      </Suspense>
    </section>
  );
}
