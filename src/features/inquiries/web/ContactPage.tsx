import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { navigationQuery } from '#features/navigation/web/queries.ts';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { Confirmation } from '#platform/web/ui/Confirmation.tsx';
import { MAIL } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { phoneAddress } from '#platform/web/ui/SiteLink.tsx';
import type { InquiryType } from '../vocabulary.ts';
import { InquiryForm } from './InquiryForm.tsx';

/** Behaviour 1.6. */
const OFFERS: Record<InquiryType, { title: string; points: string[][] }> = {
  recruiter: {
    title: 'For Recruiters',
    points: [
      ['Custom job posting packages', 'for one vacancy or a whole year of hiring'],
      ['Featured placement', 'at the head of our careers pages'],
      ['Social media promotion', 'on the networks that tax professionals follow'],
      ['Newsletter inclusion', 'every week'],
      ['Targeted outreach', 'by jurisdiction, tax and seniority'],
    ],
  },
  'course-provider': {
    title: 'For Course Providers',
    points: [
      ['Listing and promotion', 'with hours, format, price and a link to book'],
      ['Featured spotlight', 'on the front page and in the catalogue'],
      ['Newsletter inclusion', 'when a course opens for booking or is nearly full'],
      ['Social marketing', 'to professionals who collect CPD hours'],
      ['Professional development articles', 'written with you, and marked as such'],
    ],
  },
};

/** Describes the offer for one type of partner. */
function Offer({ type }: { type: InquiryType }) {
  const { title, points } = OFFERS[type];
  return (
    <section aria-labelledby={`for-${type}`}>
      <SectionHead id={`for-${type}`} title={title} />
      <ul className="-mt-2 divide-y divide-rule text-sm">
        {points.map(([point, rest]) => (
          <li key={point} className="py-2 text-ink-soft">
            <strong className="font-semibold text-ink">{point}</strong> {rest}
          </li>
        ))}
      </ul>
    </section>
  );
}

const PHONE =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384';

const link =
  'inline-flex min-h-11 items-center gap-2.5 wrap-anywhere font-semibold text-accent hover:underline md:min-h-8';

/** Shows the email address, telephone number and hours, for people who prefer to write or call. */
function AlternativeContact({ info }: { info: string | undefined }) {
  const { site } = useRouteContext({ from: '__root__' });
  const { phone } = useSuspenseQuery(navigationQuery).data.footer.contactInfo;
  return (
    <section aria-labelledby="alternative">
      <SectionHead id="alternative" title="Prefer to Write or Call?" />
      <address className="flex flex-col items-start not-italic">
        <a href={`mailto:${site.contactEmail}`} className={link}>
          <Icon drawing={MAIL} size={18} />
          {site.contactEmail}
        </a>
        {phone && (
          <a href={phoneAddress(phone)} className={link}>
            <Icon drawing={PHONE} size={18} />
            {phone}
          </a>
        )}
      </address>
      <p className="mt-1 text-ink-soft text-sm">Monday to Friday, 9:00 AM to 6:00 PM GMT</p>
      <Paragraphs text={info ?? ''} className="mt-4 text-ink-soft text-sm" />
    </section>
  );
}

const route = getRouteApi('/contact-us');

const BENEFITS = [
  ['Global Reach', 'Your vacancy or course is read where international tax is practised, from Sydney to New York.'],
  ['Quality Audience', '18k+ tax professionals: advisers, in-house teams, officials and those about to join them.'],
  ['International Focus', 'We write about cross-border tax and nothing else, for readers who work in it.'],
];

/** Recruiters and course providers ask for a partnership on this page (behaviour 13.1). */
export function ContactPage() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      {route.useSearch().sent ? <ThankYou /> : <Invitation />}
    </div>
  );
}

function ThankYou() {
  return (
    <Confirmation
      title="Thank You for Your Interest!"
      actions={
        <>
          <ButtonLink to="/contact-us">Submit Another Inquiry</ButtonLink>
          <ButtonLink to="/" look="secondary">
            Return to Home
          </ButtonLink>
        </>
      }
    >
      Your inquiry has reached us. We'll be in touch within 24 hours to discuss partnership opportunities.
    </Confirmation>
  );
}

function Invitation() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('contact'));
  return (
    <>
      <h1 className="font-semibold font-serif text-4xl text-balance">{texts.contact_title || 'Partner with us'}</h1>
      <p className="mt-3 max-w-reading font-serif text-ink-soft text-xl text-balance">
        Reach 18k+ international tax professionals with your vacancies or your courses. Tell us what you need; we reply
        within 24 hours.
      </p>
      <ul className="mt-8 grid border-rule border-y max-md:divide-y max-md:divide-rule md:grid-cols-3 md:divide-x md:divide-rule">
        {BENEFITS.map(([title, text]) => (
          <li key={title} className="py-4 md:px-6 md:first:pl-0 md:last:pr-0">
            <h2 className="font-semibold font-serif text-lg">{title}</h2>
            <p className="mt-1 text-ink-soft text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid items-start gap-x-12 gap-y-12 lg:grid-cols-12">
        <section aria-labelledby="inquiry" className="min-w-0 lg:col-span-7">
          <SectionHead id="inquiry" title="Partnership Inquiry" />
          <InquiryForm />
        </section>
        <div className="flex flex-col gap-10 lg:col-span-5">
          <Offer type="recruiter" />
          <Offer type="course-provider" />
          <AlternativeContact info={texts.contact_info} />
        </div>
      </div>
    </>
  );
}
