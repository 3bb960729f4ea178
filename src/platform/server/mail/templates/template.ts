import type { ReactNode } from 'react';
import type { MailSite } from './letter.tsx';

/** One kind of mail: its subject and its letter, made from the same props. */
export interface Template<P extends object> {
  subject(props: P, site: MailSite): string;
  Letter(props: P & { site: MailSite }): ReactNode;
  /** What `npm run mail:preview` and the tests show it with: as long and as awkward as the real thing. */
  sample: P;
}

/** The props of each template, by its name. Features add theirs beside the template (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface MailProps {}

export type TemplateName = keyof MailProps;

/** What the built module of all templates gives (app/server/mail-templates.tsx). */
export interface MailTemplates {
  TEMPLATE_NAMES: readonly TemplateName[];
  /** Subject (one line, up to 200 characters), HTML and plain text. A letter to many still has its marks in it. */
  renderMail<N extends TemplateName>(name: N, props: MailProps[N], site: MailSite): Promise<RenderedMail>;
  /** The mail with its sample data. */
  renderSample(name: TemplateName, site: MailSite): Promise<RenderedMail>;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
