import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { client } from '#kernel/client.ts';
import type { Api } from '#kernel/endpoint.ts';
import { oneOf } from '#platform/web/search-params.ts';
import { ALERT_KINDS, type AlertKind, alerted, formPath, NO_WISH, type Wish } from '../vocabulary.ts';
import { followedOf, listOf } from '../wish.ts';
import type { Lists } from './AlertForm.tsx';
import { SetUpAlert } from './SetUpAlert.tsx';

const read = client<Api>() as unknown as (key: string) => Promise<Lists>;

/** Returns the kind in the address, or `any` if it is missing, unknown or has its own form. */
export function askedKind(kind: string | undefined): AlertKind {
  const known = oneOf(ALERT_KINDS, kind);
  return known && formPath(known) === '/alerts/new' ? known : 'any';
}

/** Reads the categories and jurisdictions that the kind's list offers as filters. */
export function listsQuery(kind: AlertKind) {
  const { facets } = alerted(kind).alert;
  const path = facets?.replace(/^GET |\/facets$/g, '');
  return queryOptions({
    queryKey: [path ?? 'no list', 'facets'],
    queryFn: async () => (facets ? read(facets) : {}),
  });
}

const route = getRouteApi('/alerts/new');

function titleOf(wish: Wish): string {
  const followed = followedOf(wish);
  if (followed) return `Follow ${followed.name}`;
  return wish.kind === 'any' && !wish.keywords ? 'Follow by email' : alerted(wish.kind).alert.title;
}

/** Shows the alert form for lists and the search, for all kinds without a separate form. */
export function NewAlertPage() {
  const { sent, kind: asked, ...wish } = route.useSearch();
  const kind = askedKind(asked);
  const { labels, public: list } = alerted(kind);
  const whole = { ...NO_WISH, ...wish, kind };
  const followed = followedOf(whole);
  const { data: lists } = useSuspenseQuery(listsQuery(kind));
  const navigate = useNavigate();
  return (
    <SetUpAlert
      title={titleOf(whole)}
      kind={kind}
      wish={wish}
      followed={followed}
      lists={lists}
      back={
        followed
          ? { to: listOf(whole), label: `Back to ${followed.name}` }
          : { to: list.path, label: `Back to ${labels.many}` }
      }
      sent={sent === 1}
      onSent={() => navigate({ to: '/alerts/new', search: { kind, ...wish, sent: 1 } })}
    />
  );
}
