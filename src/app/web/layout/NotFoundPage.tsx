import { Link, useLocation } from '@tanstack/react-router';
import { SearchForm } from './SearchForm.tsx';

const DESK = { to: '/admin', label: 'Admin Dashboard', what: 'every screen of the desk' };
const WAYS = [
  { to: '/', label: 'Home', what: 'today’s front page' },
  { to: '/articles', label: 'Articles', what: 'analysis, guides and case studies' },
  { to: '/breaking-news', label: 'Announcements', what: 'news and press releases' },
  { to: '/careers', label: 'Careers', what: 'open positions in tax' },
  { to: '/training', label: 'Training', what: 'courses and CPD' },
];

/** The page for unknown paths (behaviour 2.1). */
export function NotFoundPage() {
  const ofDesk = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/') });
  return (
    <div className="mx-auto grid max-w-page gap-x-12 gap-y-10 px-4 pt-10 sm:px-6 md:grid-cols-12 md:pt-16">
      <div className="md:col-span-6">
        <h1 className="font-semibold font-serif text-4xl text-balance">404 Page Not Found</h1>
        <p className="mt-4 max-w-[48ch] font-serif text-ink-soft text-lg">
          Nothing is published at this address. It may have moved, or the link may be mistyped.
        </p>
        <SearchForm placeholder="Search articles, news..." className="mt-6 max-w-md" />
      </div>
      <nav aria-labelledby="ways" className="md:col-span-5 md:col-start-8">
        <h2 id="ways" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
          Where to go from here
        </h2>
        <ul className="mt-3 divide-y divide-rule">
          {(ofDesk ? [DESK, ...WAYS] : WAYS).map(({ to, label, what }) => (
            <li key={to}>
              <Link to={to as string} className="group flex min-h-12 items-baseline justify-between gap-4 py-3">
                <span className="font-semibold text-accent group-hover:underline">{label}</span>
                <span className="text-right text-ink-soft text-sm">{what}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
