import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import type { OwnSubmission } from '../../author-contract.ts';
import { ownQuery } from '../queries.ts';
import { ContributionForm } from './ContributionForm.tsx';

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
      {id ? (
        <OpenedForm key={id} personId={personId} id={id} onClose={close} />
      ) : subject === 'new' ? (
        <ContributionForm personId={personId} onClose={close} />
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

function OpenedForm({ id, ...props }: { personId: string; id: string; onClose: () => void }) {
  const query = useQuery(ownQuery(id));
  return (
    <Loaded query={query} skeleton={6} failed={() => 'Your submission could not be loaded.'}>
      {(opened) => <Revision opened={opened} {...props} />}
    </Loaded>
  );
}

function Revision({ opened, ...props }: { personId: string; opened: OwnSubmission; onClose: () => void }) {
  // Keeps the first value: reading the list again must not change the text while it is edited.
  const first = useRef(opened).current;
  const { status, reviewNotes } = first;
  return (
    <>
      {status !== 'draft' && (
        <div className="mb-6 max-w-reading text-ink-soft text-sm">
          <p>
            {status === 'rejected' || status === 'changes_requested'
              ? 'Revise it as the note asks and send it again: an editor reads it within 3-5 business days.'
              : 'The new version replaces the one that waits for review.'}
          </p>
          {reviewNotes && (
            <div className="mt-3 border-rule-strong border-l-2 pl-3">
              <p className="font-semibold text-ink">Review notes</p>
              <Paragraphs text={reviewNotes} className="break-words" />
            </div>
          )}
        </div>
      )}
      <ContributionForm opened={first} {...props} />
    </>
  );
}
