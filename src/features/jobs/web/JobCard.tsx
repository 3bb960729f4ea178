import { Link } from '@tanstack/react-router';
import { kept } from '#platform/web/kept.tsx';
import { Flag } from '#platform/web/ui/Flag.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import type { Job } from '../contract.ts';
import { CONTRACT_LABELS } from '../vocabulary.ts';
import { ApplyNow } from './ApplyNow.tsx';
import { cutDescription, cutRequirements } from './cuts.ts';
import { JobBadges } from './JobBadges.tsx';

/** A job in the list: specification, section 2. The title's link covers everything but the button. */
export const JobCard = kept(function JobCard({ job }: { job: Job }) {
  return (
    <article className="group relative flex h-full flex-col py-5">
      <JobBadges job={job} />
      <h2 className="mt-2.5 text-balance font-semibold font-serif text-xl">
        <Link
          to="/careers/$id"
          params={{ id: job.id }}
          className="decoration-1 underline-offset-3 after:absolute after:inset-0 group-hover:underline"
        >
          {job.title}
        </Link>
      </h2>
      <p className="mt-1 font-semibold text-sm">{job.company}</p>
      <p className="mt-1 flex items-baseline gap-2 text-ink-soft text-sm">
        <Flag code={job.jurisdictionCode} />
        <span className="text-pretty">{job.location}</span>
      </p>
      {job.salaryRange && <p className="mt-1 text-ink-soft text-sm">{job.salaryRange}</p>}
      <p className="mt-3 font-serif">{cutDescription(job.description)}</p>
      <Requirements requirements={job.requirements} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
        <p className="text-ink-faint text-xs">
          {CONTRACT_LABELS[job.contract]} · Posted <RelativeTime date={job.publishedAt} />
        </p>
        <div className="relative">
          <ApplyNow job={job} size="small" />
        </div>
      </div>
    </article>
  );
});

function Requirements({ requirements }: { requirements: readonly string[] }) {
  const { shown, more } = cutRequirements(requirements);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Requirements" className="mt-3 flex flex-wrap gap-1.5 text-ink-soft text-xs">
      {shown.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cut texts may be equal, and are never reordered
        <li key={index} className="rounded-sm px-1.5 py-0.5 ring-1 ring-rule ring-inset">
          <span aria-hidden>{text}</span>
          <span className="sr-only">{requirements[index]}</span>
        </li>
      ))}
      {more > 0 && <li className="py-0.5">{`+${more} more`}</li>}
    </ul>
  );
}
