import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LinkNotFound } from '#platform/web/mailed-link/LinkNotFound.tsx';
import { NewLink } from '#platform/web/mailed-link/NewLink.tsx';
import { ENDED } from '#platform/web/mailed-link/opened.ts';
import { BackLink } from '#platform/web/ui/BackLink.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { SelectField } from '#platform/web/ui/Field.tsx';
import type { Alert } from '../contract.ts';
import { type AlertState, alerted, frequencyChoices, frequencyLabel } from '../vocabulary.ts';
import { followedOf, listOf } from '../wish.ts';
import { nameInTitle, wishOf } from '../words.ts';
import { alertsQuery } from './queries.ts';

const AlertNotFound = ({ ended }: { ended: boolean }) => (
  <LinkNotFound ended={ended} under="/alerts" back={{ to: '/alerts/new', label: 'Follow by email' }} />
);

const route = getRouteApi('/alerts/$token');

function titleOf(alert: Alert): string {
  const followed = followedOf(alert);
  const name = nameInTitle(alert.kind, alert.frequency, followed !== undefined);
  const title = {
    pending: `Confirm your ${name}`,
    active: `Your ${name} is confirmed`,
    ended: `Your ${name} is cancelled`,
  };
  return title[alert.state] + (followed ? `: ${followed.name}` : '');
}

const textOf = (alert: Alert) =>
  ({
    pending: 'Is this what you asked for? If not, close this page: we will send nothing unless you confirm.',
    active: `We email you ${followedOf(alert) ? `what we publish ${followedOf(alert)!.about}` : `new ${alerted(alert.kind).many} that match`}, as often as you chose. You can cancel the alert on this page.`,
    ended: 'We will send no more emails. If you change your mind, confirm it again.',
  })[alert.state];

const STATES: Record<AlertState, string> = { pending: 'Not confirmed', active: 'Confirmed', ended: 'Cancelled' };

/** The page behind an emailed link. Opening it changes nothing; its buttons do, with or without scripts. */
export function AlertPage() {
  const { token } = route.useParams();
  const { data } = useSuspenseQuery(alertsQuery(token));
  if (!data || data === ENDED) return <AlertNotFound ended={data === ENDED} />;
  const [alert, ...others] = data.alerts;
  if (!alert) return <AlertNotFound ended />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <div className="mx-auto max-w-reading">
        <BackLink
          to={listOf(alert)}
        >{`Back to ${followedOf(alert)?.name ?? alerted(alert.kind).labels.many}`}</BackLink>
        <h1 className="mt-6 text-balance font-semibold font-serif text-4xl tracking-tight">{titleOf(alert)}</h1>
        <p className="mt-3 mb-8 text-pretty font-serif text-ink-soft text-xl">{textOf(alert)}</p>
        <Facts
          facts={[
            ['Alert', wishOf(alert)],
            ['How often', frequencyLabel(alert.kind, alert.frequency)],
            [
              'Sent to',
              <span key="email" className="break-all">
                {data.email}
              </span>,
            ],
          ]}
        />
        {alert.state === 'active' && <ChangeFrequency token={token} alert={alert} />}
        <div className="mt-6">
          <ChangeAlert token={token} alert={alert} />
        </div>
        {others.length > 0 && <Others token={token} alerts={others} />}
        <NewLink page={`/alerts/${token}`} token={token} />
      </div>
    </div>
  );
}

function Others({ token, alerts }: { token: string; alerts: readonly Alert[] }) {
  return (
    <section aria-labelledby="others" className="mt-14">
      <h2 id="others" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Other alerts for this address
      </h2>
      <ul className="mt-2 divide-y divide-rule">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{wishOf(alert)}</p>
              <p className="text-ink-faint text-sm">
                {STATES[alert.state]} · {frequencyLabel(alert.kind, alert.frequency)}
              </p>
            </div>
            <ChangeAlert token={token} alert={alert} small />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Confirms or cancels an alert. Its form needs no scripts; the server redirects to the updated page. */
function ChangeAlert({ token, alert, small = false }: { token: string; alert: Alert; small?: boolean }) {
  const ends = alert.state === 'active';
  if (!ends && !alert.confirmable)
    return <p className="text-ink-soft text-sm">To confirm it, ask for a new link below: this one has expired.</p>;
  return (
    <form method="post" action={`/alerts/${token}`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={alert.id} />
      <input type="hidden" name="action" value={ends ? 'end' : 'confirm'} />
      <Button type="submit" look={ends || small ? 'secondary' : 'primary'} size={small ? 'small' : 'usual'}>
        {ends ? 'Cancel this alert' : 'Confirm this alert'}
        {small && <span className="sr-only"> ({wishOf(alert)})</span>}
      </Button>
    </form>
  );
}

/** Changes how often an alert sends emails. Works like ChangeAlert. */
function ChangeFrequency({ token, alert }: { token: string; alert: Alert }) {
  return (
    <form method="post" action={`/alerts/${token}`} className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={alert.id} />
      <input type="hidden" name="action" value="frequency" />
      <SelectField
        label="How often we email you"
        name="frequency"
        choices={frequencyChoices(alert.kind)}
        defaultValue={alert.frequency}
      />
      <Button type="submit" look="secondary">
        Save
      </Button>
    </form>
  );
}
