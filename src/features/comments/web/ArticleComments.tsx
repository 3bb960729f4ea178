import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { CommentThread } from './CommentThread.tsx';

/** The comments below an article's text, loaded when the reader scrolls near them. */
export function ArticleComments({ articleId }: { articleId: string }) {
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setOpen(true), {
      rootMargin: '400px',
    });
    if (section.current) near.observe(section.current);
    return () => near.disconnect();
  }, []);
  return (
    <section
      ref={section}
      aria-labelledby="comments"
      className="mt-12 min-h-48 max-w-reading noscript:hidden print:hidden"
    >
      <SectionHead id="comments" title="Comments" />
      {open ? (
        <CommentThread articleId={articleId} />
      ) : (
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          Show comments
        </Button>
      )}
    </section>
  );
}
