import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { formatDate } from '#kernel/time.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import type { AgendaItem, Agenda as Items } from '../../contract.ts';
import type { AgendaTask, StartStep } from '../../vocabulary.ts';
import { placeOf, useDesk } from '../collection.ts';
import { agendaQuery } from './queries.ts';

const TASK_WORDS: Record<AgendaTask, string> = {
  appears: 'Appears',
  'is-sent': 'Goes out',
  review: 'Review due by',
  answer: 'Reply due by',
};
const LATE_WORDS: Record<AgendaTask, string> = {
  appears: 'Should have been published',
  'is-sent': 'Should have been sent',
  review: 'Review was due by',
  answer: 'Reply was due by',
};

/** Shows overdue entries beside the entries of the next seven days. On a new site, shows the first steps above. */
export function Agenda() {
  return (
    <Loaded query={useQuery(agendaQuery)}>
      {({ start, overdue, coming }) => (
        <>
          {start && <Start steps={start} />}
          <div className="mt-10 grid items-start gap-x-10 gap-y-10 lg:grid-cols-2">
            <List title="Overdue" items={overdue} words={LATE_WORDS} empty="Nothing is overdue." late />
            <div className="min-w-0">
              <List title="The next 7 days" items={coming} words={TASK_WORDS} empty="Nothing is scheduled or due." />
              <Link to="/admin/calendar" className="line-link mt-2 font-semibold text-accent text-sm">
                Open the calendar
              </Link>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface ListProps {
  title: string;
  items: Items['coming'];
  words: Record<AgendaTask, string>;
  empty: string;
  late?: boolean;
}

function List({ title, items: { rows, total }, words, empty, late = false }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 flex items-baseline gap-2 font-semibold font-serif text-xl">
        {title}
        {late && total > 0 && <span className="font-sans text-danger text-sm tabular-nums">{total}</span>}
      </h2>
      {rows.length === 0 ? (
        <p className="border-rule border-t py-3 text-ink-soft text-sm">{empty}</p>
      ) : (
        <ul className="divide-y divide-rule border-rule border-t text-sm">
          {rows.map((item) => (
            <Item key={`${item.task} ${item.id}`} item={item} words={words[item.task]} late={late} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <p className="border-rule border-t py-2 text-ink-soft text-sm">and {total - rows.length} more</p>
      )}
    </section>
  );
}

function Item({ item, words, late }: { item: AgendaItem; words: string; late: boolean }) {
  const { kind, id, title, task, at } = item;
  const { kinds } = useDesk();
  const found = kinds.find((known) => known.kind === kind);
  const place = found && placeOf(found, id);
  return (
    <li className="flex items-baseline justify-between gap-4 py-2 max-sm:flex-col max-sm:gap-0">
      <span className="min-w-0">
        {place ? (
          <Link {...(place as { to: '/admin' })} className="line-link font-semibold hover:text-accent">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}{' '}
        {found && <span className="text-ink-faint">{found.what}</span>}
      </span>
      <span className={late ? 'shrink-0 text-danger' : 'shrink-0 text-ink-soft'}>
        {words} <time dateTime={at}>{task === 'review' ? formatDate(at) : momentText(at)}</time>
      </span>
    </li>
  );
}

/** `to` links to the place for the step. A step without it has to be done outside the desk. */
const STEPS: Record<StartStep, { title: string; note: string; to?: string; params?: { id: string } }> = {
  settings: {
    title: 'Name the site',
    note: 'Enter its title and contact address in the settings.',
    to: '/admin/settings/site',
  },
  texts: {
    title: 'Read the page texts',
    note: 'The privacy policy and the terms must say who runs the site.',
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
    note: 'Or upload a contributor’s Word document in the editor.',
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

function Start({ steps }: { steps: NonNullable<Items['start']> }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <section aria-labelledby="start" className="mt-10">
      <h2 id="start" className="font-semibold font-serif text-xl">
        First steps
      </h2>
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
          <Link {...({ to, params } as { to: '/admin' })} className="line-link font-semibold text-accent">
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
