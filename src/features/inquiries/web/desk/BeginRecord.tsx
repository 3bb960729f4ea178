import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Inquiry } from '#features/inquiries/contract.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { fillNew, UNSAVED_NEW } from '#platform/web/ui/record-editor/fill-new.ts';

const KINDS = {
  recruiter: { key: '/api/admin/jobs', path: '/admin/jobs/$id', label: 'Create a job listing' },
  'course-provider': { key: '/api/admin/courses', path: '/admin/courses/$id', label: 'Create a course' },
} as const;

/** Opens the editor for a new job or course, with the inquiry's answers filled in. */
export function BeginRecord({ inquiry }: { inquiry: Inquiry }) {
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState(false);
  const { key, path, label } = KINDS[inquiry.inquiryType];
  const begin = () => {
    if (!fillNew(key, valuesOf(inquiry), 'the inquiry')) return setBlocked(true);
    void navigate({ to: path, params: { id: 'new' } });
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="secondary" size="small" onClick={begin}>
        {label}
      </Button>
      {blocked && (
        <p role="alert" className="text-danger text-sm">
          {UNSAVED_NEW}
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
