import { FEED_ENDS, FEED_TYPES, type FeedEnd } from '#kernel/feeds.ts';

/** Links to the feed of a list in each format. */
export function FeedLinks({ addressOf }: { addressOf: (end: FeedEnd) => string }) {
  return FEED_ENDS.map((end) => (
    <a
      key={end}
      href={addressOf(end)}
      className="inline-flex min-h-6 items-center text-accent underline pointer-coarse:min-h-11"
    >
      {FEED_TYPES[end].name}
    </a>
  ));
}
