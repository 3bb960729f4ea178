import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { backupQuery } from './queries.ts';

/** Says so on a site without any backup; shows nothing otherwise. */
export function NoBackup() {
  const { data } = useQuery(backupQuery);
  if (!data || data.lastAt !== null) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 border-danger border-l-4 py-1 pl-4 text-sm">
      <span className="font-semibold">No backup has been made yet.</span>
      <Link
        to="/admin/backups"
        className="inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11"
      >
        Go to Backups
      </Link>
    </p>
  );
}
