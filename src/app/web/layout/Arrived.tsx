import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentUserQuery } from '#features/accounts/web/queries.ts';
import { markSignedIn, useSignedInMark } from '#features/accounts/web/signed-in.ts';
import { KINDS } from '#features/kinds.ts';
import { PagePopup } from '#features/popups/web/PagePopup.tsx';
import { countReading, readRecord } from '#features/readings/web/count-reading.ts';
import { mayUseAtDesk, type Rights } from '#kernel/accounts.ts';
import { loadToasts } from '#platform/web/ui/Toaster.tsx';

/** Fixed pages with texts that the desk edits, by their names in the page editor. */
const PAGES: Record<string, string> = {
  '/': 'home',
  '/about': 'about',
  '/careers': 'careers',
  '/training': 'training',
  '/contact-us': 'contact',
  '/privacy': 'privacy',
  '/terms': 'terms',
};

/**
 * Returns where the desk edits the page with this path: its record, its texts or the list that it shows. Undefined if
 * it cannot be edited.
 */
export function editPlace(path: string, rights: Rights): string | undefined {
  const record = readRecord(path);
  if (record) return `${editorOf(record.kind)}/${record.id}`;
  const page = PAGES[path];
  if (page && mayUseAtDesk('pages', rights)) return `/admin/pages?of=${page}`;
  const list = KINDS.find((kind) => 'public' in kind && kind.public.path === path);
  return list && editorOf(list.name);
}

function editorOf(name: string): string | undefined {
  const kind = KINDS.find((known) => known.name === name);
  return kind && 'editor' in kind ? kind.editor : undefined;
}

/** Shows editors and administrators links from a public page to the desk. The server never sends them with a page. */
function DeskLinks({ path }: { path: string }) {
  const { data: user } = useQuery(currentUserQuery);
  // The session may have ended elsewhere.
  useEffect(() => {
    if (user === null) markSignedIn(false);
  }, [user]);
  if (user?.role !== 'editor' && user?.role !== 'admin') return null;
  const place = editPlace(path, user);
  return (
    <>
      {/* Room below the last line of the footer, which the links would cover. */}
      <div className="h-20 bg-sunk print:hidden" />
      <nav
        aria-label="Desk"
        data-edge="bottom"
        className="fixed right-4 bottom-4 z-20 flex divide-x divide-rule rounded-md border border-rule-strong bg-paper font-semibold text-sm print:hidden"
      >
        {place && <DeskLink to={place}>Edit this page</DeskLink>}
        <DeskLink to="/admin">Desk</DeskLink>
      </nav>
    </>
  );
}

const DeskLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    className="inline-flex min-h-9 items-center px-3 hover:text-accent hover:underline pointer-coarse:min-h-11"
  >
    {children}
  </a>
);

/**
 * Shows the exact time of '3h ago' under the pointer in the reader's time zone and language, which the server does not
 * know.
 */
function showExactTime({ target }: Event) {
  const time = target instanceof Element && target.closest<HTMLTimeElement>('time[title]');
  if (time) time.title = new Date(time.dateTime).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

interface Shown {
  resolvedLocation?: { pathname: string };
  location: { pathname: string };
  matches: readonly { loaderData?: unknown }[];
}

/** Returns the path of the page, with the id of its record if the reader came by a readable address. */
export function ownPath({ resolvedLocation, location, matches }: Shown): string {
  const { pathname } = resolvedLocation ?? location;
  const { id, slug } = (matches.at(-1)?.loaderData ?? {}) as { id?: string; slug?: string };
  return id && slug && pathname.endsWith(`/${slug}`) ? pathname.slice(0, -slug.length) + id : pathname;
}

/**
 * Adds popups and the count of reads for readers who stay for `afterMs`, and links to the desk for people who work there.
 */
export function Arrived({ afterMs }: { afterMs: number }) {
  const path = useRouterState({ select: ownPath });
  const signedIn = useSignedInMark();
  // For people who are signed in, this is loaded at once.
  const [stayed, setStayed] = useState(!signedIn);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  useEffect(() => {
    addEventListener('mouseover', showExactTime);
    return () => removeEventListener('mouseover', showExactTime);
  }, []);
  useEffect(loadToasts, []);
  useEffect(() => {
    if (stayed) countReading(path);
  }, [path, stayed]);
  return (
    <>
      {stayed && <PagePopup waitMs={afterMs} />}
      {signedIn && <DeskLinks path={path} />}
    </>
  );
}
