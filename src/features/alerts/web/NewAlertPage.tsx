import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { alerted, NO_WISH, type Wish } from '../vocabulary.ts';
import { followedOf, listOf } from '../wish.ts';
import { askedKind, listsQuery } from './lists.ts';
import { SetUpAlert } from './SetUpAlert.tsx';

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
