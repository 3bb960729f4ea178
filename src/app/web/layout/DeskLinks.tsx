import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/web/queries.ts';
import { editPlace } from './edit-place.ts';

/** The way to the desk from public pages, for editors and administrators. It is never part of a page that the server sends. */
export function DeskLinks({ path }: { path: string }) {
  const { data: user } = useQuery(currentUserQuery);
  if (user?.role !== 'editor' && user?.role !== 'admin') return null;
  const place = editPlace(path, user);
  return (
    <nav
      aria-label="Desk"
      className="fixed right-4 bottom-4 z-20 flex divide-x divide-rule rounded-md border border-rule-strong bg-paper font-semibold text-sm print:hidden"
    >
      {place && <DeskLink to={place}>Edit this page</DeskLink>}
      <DeskLink to="/admin">Desk</DeskLink>
    </nav>
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
