import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { CommentThread } from './CommentThread.tsx';
import { WRITE_COMMENT } from './words.ts';

/** Shows the comments below an article's text. Loads them when the reader scrolls near. */
export function ArticleComments({ articleId }: { articleId: string }) {
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    // The comments replace the button, which may have the focus.
    if (section.current?.contains(document.activeElement)) section.current.focus({ preventScroll: true });
    setOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes the section once
  useEffect(() => {
    const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && show(), {
      rootMargin: '400px',
    });
    if (section.current) near.observe(section.current);
    return () => near.disconnect();
  }, []);
  return (
    <section
      ref={section}
      id={WRITE_COMMENT}
      tabIndex={-1}
      aria-labelledby="comments"
      className="mt-12 min-h-48 max-w-160 noscript:min-h-0 print:hidden"
    >
      <SectionHead id="comments" title="Comments" />
      <noscript>
        <p className="text-ink-soft">Comments need JavaScript, which is switched off.</p>
      </noscript>
      <div className="noscript:hidden">
        {open ? (
          <CommentThread articleId={articleId} />
        ) : (
          <Button look="secondary" size="small" onClick={show}>
            Show comments
          </Button>
        )}
      </div>
    </section>
  );
}
