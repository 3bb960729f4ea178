import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Delivery, DeliveryEntry } from '#features/webhooks/contract.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { actionsColumn } from '#platform/web/ui/data-table/actions-column.tsx';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { ListScreen } from '#platform/web/ui/data-table/ListScreen.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { DELIVERY_DAYS, type DeliveryState as State } from '../../vocabulary.ts';
import { deliveriesQuery, deliveryQuery, endpointsQuery, WEBHOOK_KEYS, webhooks, webhooksSearch } from './queries.ts';

const LABELS: Record<State, string> = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' };
const TONES = { waiting: 'outline', delivered: 'success', failed: 'danger' } as const;

export const DeliveryState = ({ state }: { state: State }) => <Badge tone={TONES[state]}>{LABELS[state]}</Badge>;

const columns: Column<DeliveryEntry>[] = [
  {
    head: 'Event',
    cell: ({ type, createdAt }) => (
      <>
        <span className="break-all font-semibold">{type}</span>
        <span className="block text-ink-faint text-xs">
          <Moment at={createdAt} />
        </span>
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ state, status, error }) => (
      <>
        <DeliveryState state={state} />
        <span className="mt-1 line-clamp-2 block max-w-72 break-words text-ink-faint text-xs">
          {error || (status && `It returned ${status}`)}
        </span>
      </>
    ),
  },
  {
    head: 'Attempts',
    cell: ({ attempts }) => attempts,
    className: "tabular-nums text-ink-soft max-sm:before:content-['Attempts:_']",
  },
  {
    head: 'Next attempt',
    cell: ({ nextAt }) => nextAt && <Moment at={nextAt} />,
    className: "text-ink-soft max-sm:before:content-['Next:_']",
  },
];

export function Deliveries({ id }: { id: string }) {
  const list = useListSearch(webhooksSearch);
  const endpoint = useQuery(endpointsQuery).data?.rows.find((row) => row.id === id);
  const [opened, setOpened] = useState<string>();
  const open = actionsColumn<DeliveryEntry>(({ type }) => ` ${type}`, {
    Open: { run: (row) => setOpened(row.id) },
  });
  return (
    <ListScreen
      title="Deliveries"
      note={endpoint && <span className="break-all">To {endpoint.url}</span>}
      list={list}
      query={deliveriesQuery(list.search)}
      actions={
        <Link to="." search={{} as never} className="font-semibold text-accent hover:underline">
          All endpoints
        </Link>
      }
      columns={[...columns, { ...open, head: 'Details' }]}
      empty={`Nothing was sent in the last ${DELIVERY_DAYS} days.`}
    >
      {opened && <DeliveryDialog id={opened} active={endpoint?.active ?? false} onClose={() => setOpened(undefined)} />}
    </ListScreen>
  );
}

interface DeliveryDialogProps {
  id: string;
  /** Whether the endpoint is active. Otherwise, the delivery cannot be sent again. */
  active: boolean;
  onClose: () => void;
}

function DeliveryDialog({ id, active, onClose }: DeliveryDialogProps) {
  const query = useQuery(deliveryQuery(id));
  const again = useAction<string>({
    run: (delivery) => webhooks('POST /api/admin/webhook-deliveries/:id/send', { params: { id: delivery }, body: {} }),
    done: 'Queued to be sent again',
    refresh: WEBHOOK_KEYS,
  });
  const isReady = active && query.data !== undefined && query.data.state !== 'waiting';
  const send = (
    <Button disabled={!isReady || again.isPending} onClick={() => again.mutate(id)}>
      Send again
    </Button>
  );
  return (
    <Dialog wide open title="Delivery" onClose={onClose} actions={send}>
      <Loaded query={query}>
        {(delivery) => (
          <>
            <Facts facts={factsOf(delivery)} />
            <Text title="Sent" text={delivery.body} />
            {delivery.answer && <Text title="First 2 KB of the response" text={delivery.answer} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const factsOf = ({ id, type, state, attempts, attemptedAt, nextAt, status, error }: Delivery) => {
  const webhookId = <span className="break-all">{id}</span>;
  const [last, next] = [attemptedAt, nextAt].map((at) => at && <Moment at={at} />);
  return [
    ['Event', type],
    ['webhook-id', webhookId],
    ['Status', <DeliveryState key="state" state={state} />],
    ['Attempts', String(attempts)],
    ['Last attempt', last],
    ['Next attempt', next],
    ['Response', status && String(status)],
    ['Reason', error],
  ] as const;
};

const Text = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3 className="mt-6 mb-2 font-semibold text-sm">{title}</h3>
    <pre className="whitespace-pre-wrap break-all rounded-md border border-rule bg-sunk p-3 font-mono text-xs">
      {text}
    </pre>
  </>
);
