import { lazy, Suspense } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';

const SubjectForm = lazy(() => import('./SubjectForm.tsx'));

/** The height of the form, in rows of a skeleton. */
const FORM_ROWS = 9;

/** A new submission, or an existing one by its id. */
export type Subject = 'new' | { id: string };

interface WritingSectionProps {
  personId: string;
  subject: Subject | undefined;
  onWrite: (subject: Subject | undefined) => void;
}

/** The left card of the portal: specification, section 2. */
export function WritingSection({ personId, subject, onWrite }: WritingSectionProps) {
  const id = typeof subject === 'object' ? subject.id : undefined;
  const close = () => onWrite(undefined);
  return (
    <section aria-labelledby="new-submission" className="min-w-0 lg:col-span-7">
      <SectionHead id="new-submission" title={id ? 'Your Submission' : 'New Submission'} />
      {subject ? (
        <Suspense fallback={<SkeletonRows rows={FORM_ROWS} />}>
          <SubjectForm key={id} personId={personId} id={id} onClose={close} />
        </Suspense>
      ) : (
        <>
          <p className="max-w-reading text-ink-soft">
            Articles, analysis, humor and breaking news. An editor reads every submission and replies within 3-5
            business days.
          </p>
          <Button className="mt-5" onClick={() => onWrite('new')}>
            Start New Submission
          </Button>
        </>
      )}
    </section>
  );
}
