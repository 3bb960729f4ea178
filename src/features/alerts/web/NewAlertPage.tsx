import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { alerted } from '../vocabulary.ts';
import { askedKind, listsQuery } from './lists.ts';
import { SetUpAlert } from './SetUpAlert.tsx';

const route = getRouteApi('/alerts/new');

/** The alert form that lists and the search link to, for all kinds without a separate form. */
export function NewAlertPage() {
  const { sent, kind: asked, ...wish } = route.useSearch();
  const kind = askedKind(asked);
  const { labels, alert, public: list } = alerted(kind);
  const { data: lists } = useSuspenseQuery(listsQuery(kind));
  const navigate = useNavigate();
  return (
    <SetUpAlert
      title={alert.title}
      kind={kind}
      wish={wish}
      lists={lists}
      back={
        kind === 'any' && wish.jurisdiction && !wish.keywords
          ? { to: '/jurisdictions', label: 'Back to Jurisdictions' }
          : { to: list.path, label: `Back to ${labels.many}` }
      }
      sent={sent === 1}
      onSent={() => navigate({ to: '/alerts/new', search: { kind, sent: 1 } })}
    />
  );
}
