import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSignedInMark } from '#features/accounts/web/queries.ts';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { Guidelines } from './Guidelines.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import { Submitted } from './Submitted.tsx';
import { UnbrokenRanges } from './UnbrokenRanges.tsx';

const route = getRouteApi('/submit');

const YourDrafts = lazyOptional(() => import('./YourDrafts.tsx'));

const BENEFITS: [title: string, text: string][] = [
  ['Share Your Expertise', 'What you learned in practice reaches colleagues who face the same question next week.'],
  ['No Account Required', 'Your name and an address for our reply are all that we ask. The byline is yours.'],
  ['Quick Review Process', 'An editor reads every article and replies by email within 3-5 business days.'],
];

/** Specification, section 2: submissions without an account. */
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
