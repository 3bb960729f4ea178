import { BackToAnnouncements } from './BackToAnnouncements.tsx';
import { GONE } from './gone.ts';

/** What /breaking-news/{id} shows when there is nothing to show. */
export function AnnouncementNotFound() {
  return (
    <div className="mx-auto max-w-page px-4 py-16 sm:px-6">
      <h1 className="font-semibold font-serif text-4xl">{GONE.title}</h1>
      <p className="mt-3 mb-6 text-ink-soft">{GONE.text}</p>
      <BackToAnnouncements />
    </div>
  );
}
