import { useState } from 'react';
import { CommentThread } from '#features/comments/web/index.ts';
import { kept } from '#platform/web/kept.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { HumorPiece } from './queries.ts';

const HEART =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';
const COMMENT =
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z';
const SHARE =
  'M21 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM21 19a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98';

interface HumorItemProps {
  item: HumorPiece;
  popular?: boolean;
  /** Whether the hash of the address names this piece. */
  marked: boolean;
  /** Whether to show the buttons, which work only with scripts. */
  actions: boolean;
  /** Fits a narrow column: smaller, with the byline below the title instead of beside the text (styles/humor.css). */
  compact?: boolean;
}

export const HumorItem = kept(function HumorItem({
  item,
  popular = false,
  marked,
  actions,
  compact = false,
}: HumorItemProps) {
  return (
    <article
      id={item.id}
      aria-labelledby={`${item.id}-title`}
      {...(marked && { 'aria-current': 'location' })}
      className={compact ? 'humor-item' : 'humor-item story'}
    >
      <h3 id={`${item.id}-title`}>{item.title}</h3>
      <div className="byline">
        {popular && <Badge tone="outline">Popular</Badge>}
        <p>
          {item.authorName && (
            <>
              <span>{`By ${item.authorName}`}</span>
              <span> · </span>
            </>
          )}
          <RelativeTime date={item.publishedAt} />
        </p>
      </div>
      <div>
        <Prose html={item.content ?? ''} />
        {!compact && <ReadOn of={`${item.id}-title`} />}
        {actions && <Actions item={item} />}
      </div>
    </article>
  );
});

/** Unfolds a story (styles/humor.css), with or without scripts. */
function ReadOn({ of }: { of: string }) {
  return (
    <details className="story-more">
      <summary aria-describedby={of}>
        <span>Read on</span>
        <span>Show less</span>
      </summary>
    </details>
  );
}

/** Shows the actions on a piece. Liking one sends nothing to the server (behaviour 6.2). */
function Actions({ item }: { item: HumorPiece }) {
  const [liked, setLiked] = useState(false);
  const [talking, setTalking] = useState(false);
  const thread = `${item.id}-comments`;
  // Behaviour 6.3 fixes the buttons' names, so the description says which piece each belongs to.
  const about = { 'aria-describedby': `${item.id}-title`, className: 'text-action' };
  return (
    <>
      <div className="humor-actions">
        <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)} {...about}>
          <Icon drawing={HEART} size={16} />
          Like
        </button>
        <button
          type="button"
          aria-expanded={talking}
          {...(talking && { 'aria-controls': thread })}
          onClick={() => setTalking(!talking)}
          {...about}
        >
          <Icon drawing={COMMENT} size={16} />
          Comment
        </button>
        <button type="button" onClick={() => share(item.title, `/tax-humor#${item.id}`)} {...about}>
          <Icon drawing={SHARE} size={16} />
          Share
        </button>
      </div>
      {talking && (
        <section
          id={thread}
          aria-label={`Comments on ${item.title}`}
          className="mt-2 border-rule border-t pt-4 print:hidden"
        >
          <CommentThread articleId={item.id} />
        </section>
      )}
    </>
  );
}

/** Passes a page's address to the system's share sheet, or copies the address if there is none. */
async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, location.href).href;
  if ('share' in navigator) {
    // Closing the share sheet is not a failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Paste it wherever you want to share it.' });
  } catch {
    toast({ title: 'Copy this link to share it', description: url });
  }
}
