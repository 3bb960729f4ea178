import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WebhookEndpoint, WithSecret } from '#features/webhooks/contract.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table/DataTable.tsx';
import { useListSearch } from '#platform/web/ui/data-table/list-search.ts';
import { RowButton } from '#platform/web/ui/data-table/RowButton.tsx';
import { TabHead } from '#platform/web/ui/data-table/TabHead.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Moment } from '#platform/web/ui/Moment.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useAsk, useDelete } from '#platform/web/ui/use-ask.tsx';
import { MOST_ENDPOINTS } from '../../vocabulary.ts';
import { Deliveries, DeliveryState } from './Deliveries.tsx';
import { EndpointDialog, SecretDialog } from './EndpointDialog.tsx';
import { endpointsQuery, WEBHOOK_KEYS, webhooks, webhooksSearch } from './queries.ts';

export default function WebhooksScreen() {
  const list = useListSearch(webhooksSearch);
  return list.search.endpoint ? <Deliveries id={list.search.endpoint} /> : <Endpoints />;
}

function Endpoints() {
  const query = useQuery(endpointsQuery);
  const [edited, setEdited] = useState<WebhookEndpoint | 'new'>();
  const [shown, setShown] = useState<WithSecret>();
  const isFull = (query.data?.total ?? 0) >= MOST_ENDPOINTS;
  return (
    <section>
      <TabHead
        title="Webhooks"
        note={
          isFull
            ? `You have reached the limit of ${MOST_ENDPOINTS} endpoints. Delete one to add another.`
            : 'The site tells other programs at once what is published, changed or withdrawn. Each message is signed with the secret of its endpoint.'
        }
      >
        <Button size="small" disabled={isFull} onClick={() => setEdited('new')}>
          Add an endpoint
        </Button>
      </TabHead>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="There are no endpoints yet." />
          ) : (
            <EndpointsTable rows={rows} onEdit={setEdited} onSecret={setShown} />
          )
        }
      </Loaded>
      {edited && <EndpointDialog endpoint={edited} onClose={() => setEdited(undefined)} onMade={setShown} />}
      {shown && <SecretDialog endpoint={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

const columns: Column<WebhookEndpoint>[] = [
  {
    head: 'Endpoint',
    cell: ({ id, url, description }) => (
      <>
        <Link to="." search={{ endpoint: id } as never} className="line-link wrap-anywhere font-semibold">
          {url}
          <span className="sr-only"> (deliveries)</span>
        </Link>
        {description && <span className="block break-words text-ink-faint text-xs">{description}</span>}
      </>
    ),
  },
  {
    head: 'Events',
    cell: ({ events }) => (events.length === 1 ? events[0] : `${events.length} events`),
    className: 'text-ink-soft',
  },
  {
    head: 'Last delivery',
    cell: ({ lastState, lastAt }) =>
      lastState && (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <DeliveryState state={lastState} />
          <span className="text-ink-soft text-xs">{lastAt && <Moment at={lastAt} />}</span>
        </span>
      ),
  },
];

function State({ active, pausedAt, pausedReason, formerUntil }: WebhookEndpoint) {
  const isRotating = formerUntil !== null && Date.parse(formerUntil) > Date.now();
  return (
    <>
      <Badge tone={active ? 'success' : pausedAt ? 'danger' : 'neutral'}>
        {active ? 'Active' : pausedAt ? 'Paused' : 'Inactive'}
      </Badge>
      <span className="mt-1 block max-w-72 break-words text-ink-faint text-xs">
        {pausedAt && (
          <>
            Since <Moment at={pausedAt} />: {pausedReason}
          </>
        )}
        {isRotating && (
          <>
            The old secret also works until <Moment at={formerUntil} />
          </>
        )}
      </span>
    </>
  );
}

interface TableProps {
  rows: WebhookEndpoint[];
  onEdit: (endpoint: WebhookEndpoint) => void;
  onSecret: (endpoint: WithSecret) => void;
}

function EndpointsTable({ rows, onEdit, onSecret }: TableProps) {
  const test = useAction<WebhookEndpoint>({
    run: ({ id }) => webhooks('POST /api/admin/webhooks/:id/test', { params: { id }, body: {} }),
    done: 'A test is on its way',
    refresh: WEBHOOK_KEYS,
  });
  const resume = useAction<WebhookEndpoint>({
    run: ({ id, updatedAt }) =>
      webhooks('PATCH /api/admin/webhooks/:id', { params: { id }, body: { active: true, updatedAt } }),
    done: 'The endpoint gets webhooks again',
    refresh: WEBHOOK_KEYS,
  });
  const { ask, dialog } = useDelete<WebhookEndpoint>({
    what: 'endpoint',
    nameOf: ({ url }) => url,
    note: 'It will get no more events. Its secret and its list of deliveries are deleted.',
    run: ({ id, updatedAt }) => webhooks('DELETE /api/admin/webhooks/:id', { params: { id }, query: { updatedAt } }),
    done: 'The endpoint has been deleted',
    refresh: WEBHOOK_KEYS,
  });
  const rotation = useAsk<WebhookEndpoint>({
    title: 'Rotate the secret?',
    verb: 'Rotate',
    doing: 'Rotating...',
    nameOf: ({ url }) => url,
    note: 'For 24 hours, the site signs with both the old secret and the new one. Give the receiver the new one within that time. Any secret from an earlier rotation stops working at once.',
    run: async ({ id, updatedAt }) =>
      onSecret(await webhooks('POST /api/admin/webhooks/:id/rotate', { params: { id }, body: { updatedAt } })),
    done: 'The endpoint has a new secret',
    refresh: WEBHOOK_KEYS,
  });
  const state: Column<WebhookEndpoint> = { head: 'Status', cell: State };
  const actions: Column<WebhookEndpoint> = {
    head: 'Actions',
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center justify-end">
        {row.active ? (
          <RowButton name={`Send a test to ${row.url}`} disabled={test.isPending} onClick={() => test.mutate(row)}>
            <Send aria-hidden size={16} />
          </RowButton>
        ) : (
          <Button look="secondary" size="small" disabled={resume.isPending} onClick={() => resume.mutate(row)}>
            {row.pausedAt ? 'Resume' : 'Activate'}
            <span className="sr-only"> {row.url}</span>
          </Button>
        )}
        <RowButton name={`Edit ${row.url}`} onClick={() => onEdit(row)}>
          <Pencil aria-hidden size={16} />
        </RowButton>
        <RowButton name={`Rotate the secret of ${row.url}`} onClick={() => rotation.ask(row)}>
          <KeyRound aria-hidden size={16} />
        </RowButton>
        <RowButton name={`Delete ${row.url}`} onClick={() => ask(row)}>
          <Trash2 aria-hidden size={16} />
        </RowButton>
      </span>
    ),
    end: true,
  };
  return (
    <>
      <DataTable caption="Webhook endpoints" columns={[...columns, state, actions]} rows={rows} />
      {rotation.dialog}
      {dialog}
    </>
  );
}
