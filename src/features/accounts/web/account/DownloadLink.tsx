import { wayClasses } from '../AccountFrame.tsx';

/** A file, not a page: the browser keeps it. */
export function DownloadLink({ children }: { children: string }) {
  return (
    <a href="/api/account/data" download className={wayClasses}>
      {children}
    </a>
  );
}
