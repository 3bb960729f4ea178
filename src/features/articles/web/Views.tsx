import { useEffect, useState } from 'react';
import { countView } from './queries.ts';

const number = new Intl.NumberFormat('en-GB');

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
      {number.format(count)} {count === 1 ? 'view' : 'views'}
    </span>
  );
}
