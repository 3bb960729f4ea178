import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ContributionForm } from './ContributionForm.tsx';

export function NewSubmission({ personId }: { personId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="new-submission" className="min-w-0 lg:col-span-7">
      <SectionHead id="new-submission" title="New Submission" />
      {open ? (
        <ContributionForm personId={personId} onClose={() => setOpen(false)} />
      ) : (
        <>
          <p className="max-w-reading text-ink-soft">
            Articles, analysis, humor and breaking news. An editor reads every submission and replies within 3-5
            business days.
          </p>
          <Button className="mt-5" onClick={() => setOpen(true)}>
            Start New Submission
          </Button>
        </>
      )}
    </section>
  );
}
