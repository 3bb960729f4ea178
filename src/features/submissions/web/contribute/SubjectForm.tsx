import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import type { OwnSubmission } from '../../author-contract.ts';
import { ownQuery } from '../queries.ts';
import { Answered } from '../SubmissionBadge.tsx';
import { ContributionForm } from './ContributionForm.tsx';

interface SubjectFormProps {
  personId: string;
  /** Undefined for a new submission. */
  id: string | undefined;
  onClose: () => void;
}

/** Loaded only when a contributor begins to write, since the portal's list works without it. */
export default function SubjectForm({ id, ...props }: SubjectFormProps) {
  return id ? <OpenedForm id={id} {...props} /> : <ContributionForm {...props} />;
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
  // Keeps the first value: reloading the list must not change the text while it is edited.
  const first = useRef(opened).current;
  const { status, reviewNotes } = first;
  return (
    <>
      {status !== 'draft' && (
        <div className="mb-6 max-w-reading text-ink-soft text-sm">
          <p>
            {status === 'rejected' || status === 'changes_requested'
              ? 'Make the changes and send it again: an editor will read it within 3-5 business days.'
              : 'The new version replaces the one that is waiting for review.'}
          </p>
          {reviewNotes && (
            <div className="mt-3 border-rule-strong border-l-2 pl-3">
              <p className="font-semibold text-ink">
                Review notes
                <Answered submission={first} />
              </p>
              <Paragraphs text={reviewNotes} className="break-words" />
            </div>
          )}
        </div>
      )}
      <ContributionForm opened={first} {...props} />
    </>
  );
}
