import type { MouseEvent } from 'react';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { wayClasses } from '../AccountFrame.tsx';
import { account } from './queries.ts';

const FILE = '/api/account/data';

/** Links to the person's data as a file. Asks for a proof first, which a link by itself could not. */
export function DownloadLink({ children }: { children: string }) {
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await account('GET /api/account/proof');
      window.location.assign(FILE);
    } catch (err) {
      toastFailure(err);
    }
  }
  return (
    <a href={FILE} download onClick={download} className={wayClasses}>
      {children}
    </a>
  );
}
