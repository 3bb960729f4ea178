import { useEffect, useState } from 'react';
import { formatNumber } from '#kernel/numbers.ts';
import { countView } from './queries.ts';

/** The article's number of views, including this one: each time the page is shown counts as one. */
export function Views({ id, views }: { id: string; views: number }) {
  const [count, setCount] = useState(views);
  useEffect(() => {
    countView(id).then(
      (now) => setCount(now.views),
      // If counting fails, the reader need not know.
      () => undefined,
    );
  }, [id]);
  return (
    <span>
      {formatNumber(count)} {count === 1 ? 'view' : 'views'}
    </span>
  );
}
