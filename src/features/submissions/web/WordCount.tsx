import { formatNumber } from '#kernel/numbers.ts';
import { wordCount } from '#kernel/plain-text.ts';
import { RECOMMENDED_WORDS } from '../vocabulary.ts';

/** Shows the number of words beside the recommended length. Loaded once there is a text. */
export default function WordCount({ html }: { html: string }) {
  const { from, to } = RECOMMENDED_WORDS;
  const count = wordCount(html);
  if (count === 0) return null;
  const advice =
    count < from
      ? `${from - count} short of the recommended ${from}-${to}`
      : count > to
        ? `${count - to} over the recommended ${from}-${to}`
        : `within the recommended ${from}-${to}`;
  return (
    <p>
      <span className="font-semibold text-ink-soft">{count === 1 ? '1 word' : `${formatNumber(count)} words`}</span>,{' '}
      {advice}
    </p>
  );
}
