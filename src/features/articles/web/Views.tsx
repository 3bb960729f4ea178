import { useEffect, useState } from 'react';
import { formatNumber } from '#kernel/numbers.ts';
import { countView } from './queries.ts';

/** How often the article was read, this reading included: each showing of the page counts once. */
export function Views({ id, views }: { id: string; views: number }) {
  const [count, setCount] = useState(views);
  useEffect(() => {
    countView(id).then(
      (now) => setCount(now.views),
      // A reading that is not counted is no reason to disturb the reader.
      () => undefined,
    );
  }, [id]);
  return (
    <span>
      {formatNumber(count)} {count === 1 ? 'view' : 'views'}
    </span>
  );
}
