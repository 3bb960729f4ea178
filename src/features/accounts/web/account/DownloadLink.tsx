import { wayClasses } from '../AccountFrame.tsx';

/** Links to the person's data as a file, which the browser downloads. */
export function DownloadLink({ children }: { children: string }) {
  return (
    <a href="/api/account/data" download className={wayClasses}>
      {children}
    </a>
  );
}
