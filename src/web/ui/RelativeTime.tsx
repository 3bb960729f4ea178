import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MINUTE, relativeTime } from '#kernel/time.ts';

/** The moment that relative times count from: the render's on the server and while hydrating, then the clock's. */
export function useNow(): number {
  const { site } = useRouteContext({ from: '__root__' });
  const [now, setNow] = useState(site.renderedAt);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** '3h ago', with the exact moment for machines and on hover. */
export function RelativeTime({ date }: { date: string | null | undefined }) {
  const text = relativeTime(date, useNow());
  return date ? (
    <time dateTime={date} title={date.slice(0, 16).replace('T', ' ')}>
      {text}
    </time>
  ) : (
    <span>{text}</span>
  );
}
