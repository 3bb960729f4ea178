import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { pageTextsQuery } from '#features/pages/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { Confirmation } from '#platform/web/ui/Confirmation.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { AlternativeContact } from './AlternativeContact.tsx';
import { InquiryForm } from './InquiryForm.tsx';
import { Offer } from './Offer.tsx';

const route = getRouteApi('/contact-us');

const BENEFITS = [
  ['Global Reach', 'Your vacancy or course is read where international tax is practised, from Sydney to New York.'],
  ['Quality Audience', '18k+ tax professionals: advisers, in-house teams, officials and those about to join them.'],
  ['International Focus', 'Cross-border tax is all we write about. Nobody here has to be talked into the subject.'],
];

/** Specification, section 2: recruiters and course providers ask for a partnership. */
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
