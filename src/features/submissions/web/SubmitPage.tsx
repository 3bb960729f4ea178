import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useSignedInMark } from '#features/accounts/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { CONTENT_MIN, RECOMMENDED_WORDS } from '../vocabulary.ts';
import { SubmitForm } from './SubmitForm.tsx';

const POINTS: [point: string, rest: string][] = [
  ['Original content', 'not published elsewhere.'],
  ['Professional content', 'relevant to international tax matters.'],
  [`Minimum ${CONTENT_MIN} characters`, `and a recommended ${RECOMMENDED_WORDS.from}-${RECOMMENDED_WORDS.to} words.`],
  ['Proper citations', 'of the law, cases and publications you rely on.'],
  ['A reply within 3-5 business days', 'by email, from our editorial team.'],
];

/** Behaviour 12.2. */
function Guidelines() {
  return (
    <aside aria-labelledby="guidelines" className="lg:sticky lg:top-6 lg:col-span-4 lg:col-start-9">
      <h2 id="guidelines" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Submission Guidelines
      </h2>
      <ul className="mt-3 divide-y divide-rule">
        {POINTS.map(([point, rest]) => (
          <li key={point} className="py-3 text-pretty text-ink-soft text-sm">
            <strong className="font-semibold text-ink">
              <UnbrokenRanges text={point} />
            </strong>{' '}
            <UnbrokenRanges text={rest} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

const route = getRouteApi('/submit');

const YourDrafts = lazyOptional(() => import('./YourDrafts.tsx'));

const BENEFITS: [title: string, text: string][] = [
  ['Share Your Expertise', 'What you learned in practice reaches colleagues who face the same question next week.'],
  ['No Account Required', 'Your name and an address for our reply are all we need. The byline is yours.'],
  ['Quick Review Process', 'An editor reads every article and replies by email within 3-5 business days.'],
];

/** Behaviour 12.1: submissions without an account. */
export function SubmitPage() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      {route.useSearch().sent ? <Submitted /> : <Invitation />}
    </div>
  );
}

function Invitation() {
  const signedIn = useSignedInMark();
  return (
    <>
      <h1 className="font-semibold font-serif text-4xl text-balance">Submit Your Article</h1>
      <p className="mt-3 max-w-reading font-serif text-ink-soft text-xl">
        Analysis, opinion, a case from your desk or a story that made you laugh: write for international tax
        professionals.
      </p>
      {signedIn && (
        <Suspense>
          <YourDrafts />
        </Suspense>
      )}
      <ul className="mt-8 grid border-rule border-y max-md:divide-y max-md:divide-rule md:grid-cols-3 md:divide-x md:divide-rule">
        {BENEFITS.map(([title, text]) => (
          <li key={title} className="py-4 md:px-6 md:first:pl-0 md:last:pr-0">
            <h2 className="font-semibold font-serif text-lg">{title}</h2>
            <p className="mt-1 text-pretty text-ink-soft text-sm">
              <UnbrokenRanges text={text} />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <Guidelines />
        <section aria-labelledby="your-article" className="min-w-0 lg:col-span-8 lg:col-start-1 lg:row-start-1">
          <h2 id="your-article" className="mb-6 border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
            Your Article
          </h2>
          <SubmitForm />
        </section>
      </div>
    </>
  );
}

/** The success view (behaviour 12.5). */
function Submitted() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form had the focus and is no longer on the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto max-w-reading border-rule-strong border-t-2 pt-5 pb-12 lg:mt-6">
      <h1 ref={heading} tabIndex={-1} className="font-semibold font-serif text-4xl text-balance outline-none">
        Article Submitted Successfully!
      </h1>
      <p className="mt-4 font-serif text-ink-soft text-xl">
        Thank you for your contribution. Our editorial team will review your article and reply to you by email within
        3-5 business days.
      </p>
      <p className="mt-3 text-ink-soft">
        You will get an email with a link to follow your article, send a new version or withdraw it. If you have sent us
        something else in the past hour, this email may take up to an hour.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/submit">Submit Another Article</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Back to Home
        </ButtonLink>
      </p>
    </div>
  );
}

/** Keeps ranges such as '500-2000' on one line. */
function UnbrokenRanges({ text }: { text: string }) {
  return text.split(/(\d+-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
