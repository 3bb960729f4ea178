import type { ReactNode } from 'react';
import type { MailSite } from './letter.tsx';

/** One kind of mail: its subject and its letter, made from the same props. */
export interface Template<P extends object> {
  subject(props: P, site: MailSite): string;
  Letter(props: P & { site: MailSite }): ReactNode;
  /** What `npm run mail:preview` and the tests show it with: as long and as awkward as the real thing. */
  sample: P;
}
