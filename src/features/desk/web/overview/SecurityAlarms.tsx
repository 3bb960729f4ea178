import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EVENT_LABELS } from '#features/security/vocabulary.ts';
import { alarmsQuery } from '#features/security/web/queries.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';

/** Leads to the security events if there were unusually many within the last day; shows nothing otherwise. */
export function SecurityAlarms() {
  const alarms = useQuery(alarmsQuery).data?.alarms ?? [];
  if (alarms.length === 0) return null;
  return (
    <section aria-label="Security alarms" className="mb-6 border-danger border-l-4 py-1 pl-4 text-sm">
      <p className="font-semibold">An unusual number of refused requests in the last 24 hours</p>
      <ul className="mt-1">
        {alarms.map(({ kind, at }) => (
          <li key={kind}>
            <Link
              to="/admin/security"
              search={{ refusal: kind, period: 'day' }}
              className="inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11"
            >
              {EVENT_LABELS[kind]}
            </Link>{' '}
            <span className="text-ink-soft">
              <RelativeTime date={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
