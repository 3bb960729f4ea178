import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Agenda } from '../../contract.ts';
import type { StartStep } from '../../vocabulary.ts';

/** `to` leads to where the step is done. Without it, the step is done outside the desk. */
const STEPS: Record<StartStep, { title: string; note: string; to?: string; params?: { id: string } }> = {
  settings: {
    title: 'Name the site',
    note: 'Its title, and the address that readers write to, in the settings.',
    to: '/admin/settings/site',
  },
  texts: {
    title: 'Read the page texts',
    note: 'The privacy policy and the terms must name who runs the site.',
    to: '/admin/pages',
  },
  mail: {
    title: 'Connect a mail server',
    note: 'Until SMTP_URL is set, email is written to files instead of being sent.',
  },
  people: {
    title: 'Invite your colleagues',
    note: 'Editors work with content and submissions, administrators with everything.',
    to: '/admin/invitations',
  },
  article: {
    title: 'Write the first article',
    note: 'Or put a contributor’s Word document into the editor.',
    to: '/admin/articles/$id',
    params: { id: 'new' },
  },
  announcement: {
    title: 'Publish the first announcement',
    note: 'It fills the news panel and the ticker on the front page.',
    to: '/admin/announcements/$id',
    params: { id: 'new' },
  },
};

/** The first steps on a site without content. */
export function Start({ steps }: { steps: NonNullable<Agenda['start']> }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <section aria-labelledby="start" className="mt-10">
      <h3 id="start" className="font-semibold font-serif text-xl">
        First steps
      </h3>
      <p className="mt-1 mb-2 text-ink-soft text-sm">
        {left} of {steps.length} are left. This list disappears once the site has an article and an announcement.
      </p>
      <ol className="divide-y divide-rule border-rule border-y">
        {steps.map(({ step, done }) => (
          <Step key={step} step={step} done={done} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, done }: { step: StartStep; done: boolean }) {
  const { title, note, to, params } = STEPS[step];
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        aria-hidden
        className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border border-rule-strong text-accent"
      >
        {done && <Check size={14} />}
      </span>
      <span className="min-w-0 text-sm">
        {to ? (
          <Link
            {...({ to, params } as { to: '/admin' })}
            className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {done && <span className="text-ink-faint"> Done</span>}
        <span className="block text-ink-soft">{note}</span>
      </span>
    </li>
  );
}
