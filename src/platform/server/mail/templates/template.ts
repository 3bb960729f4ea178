import type { MailContent, MailSite } from './layout.tsx';

/** One kind of email. */
export interface Template<P extends object> {
  /** Props for `npm run mail:preview` and the tests. They are as long and awkward as real ones can be. */
  sample: P;
  contentOf(props: P, site: MailSite): MailContent;
}

/**
 * Makes a template: `template({ path: '/login' }, ({ path }, site) => ({ subject, preview, headline, because, body }))`.
 * The props have the type of the sample; name another type where a sample cannot explain it.
 */
export const template = <P extends object>(sample: P, contentOf: Template<P>['contentOf']): Template<P> => ({
  sample,
  contentOf,
});

export type PropsOf<T> = { [N in keyof T]: T[N] extends Template<infer P> ? P : never };

/** The props of each template, by name. The app declares them from all templates (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: app/server/mail-templates.tsx fills it
export interface MailProps {}

export type TemplateName = keyof MailProps;

/** The exports of the built module of all templates (app/server/mail-templates.tsx). */
export interface MailTemplates {
  TEMPLATE_NAMES: readonly TemplateName[];
  /** Returns the subject (one line, up to 200 characters), HTML and plain text. Bulk mail still has its marks. */
  renderMail<N extends TemplateName>(name: N, props: MailProps[N], site: MailSite): Promise<RenderedMail>;
  /** Renders the email with its sample props. */
  renderSample(name: TemplateName, site: MailSite): Promise<RenderedMail>;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** For the sample props of templates: as long as a signed link's token ('/alerts/…'), but without effect. */
export const SAMPLE_TOKEN = 'c2FtcGxlLXRva2VuLXNhbXBsZS10b2tlbi1zYW1wbGU';
/** The same for an account's token: '/reset-password?token=…'. */
export const SAMPLE_ACCOUNT_TOKEN = `019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e.${SAMPLE_TOKEN}`;
