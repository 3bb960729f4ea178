import { useEffect, useRef } from 'react';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';

/** The success view (specification, sections 2 and 4). */
export function Submitted() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is no longer on the page.
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
        We have emailed you a link: with it you can follow your article, send a new version, or withdraw it.
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
