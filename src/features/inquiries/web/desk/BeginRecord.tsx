import { useState } from 'react';
import { useBeginNew } from '#features/desk/web/index.ts';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';

const KINDS = {
  recruiter: { kind: 'job', label: 'Create a job listing' },
  'course-provider': { kind: 'course', label: 'Create a course' },
} as const;

/** Opens the editor for a new job or course, with the inquiry's answers filled in. */
export function BeginRecord({ inquiry }: { inquiry: Inquiry }) {
  const beginNew = useBeginNew();
  const [problem, setProblem] = useState<string>();
  const { kind, label } = KINDS[inquiry.inquiryType];
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        look="secondary"
        size="small"
        onClick={() => setProblem(beginNew(kind, valuesOf(inquiry), 'the inquiry'))}
      >
        {label}
      </Button>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

const valuesOf = ({
  inquiryType,
  companyName,
  location,
  description,
  email,
  website,
}: Inquiry): Record<string, string> =>
  inquiryType === 'recruiter'
    ? { company: companyName, location, description, contactEmail: email, applicationUrl: website }
    : { provider: companyName, description };
