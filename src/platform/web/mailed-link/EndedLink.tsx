import { useParams, useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { AskForLink } from './NewLink.tsx';

interface EndedLinkProps {
  /** The path of the page before the token: '/alerts'. */
  under: string;
  /** Where the reader can start again. */
  back: { to: string; label: string };
}

/**
 * Shows the page of an emailed link that has ended, also after a request for a new one. Reveals nothing about the
 * address.
 */
export function EndedLink({ under, back }: EndedLinkProps) {
  const { token = '' } = useParams({ strict: false });
  const { sent } = useSearch({ strict: false });
  return (
    <div className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-4xl tracking-tight">
        {sent ? 'Check your email' : 'This link has ended'}
      </h1>
      <p role={sent ? 'status' : undefined} className="mt-4 mb-6 max-w-reading font-serif text-ink-soft text-lg">
        {sent
          ? 'If we still hold the address that this link was emailed to, a new link is on its way there. After several requests it can take an hour. The link that you followed no longer works.'
          : 'A newer link has replaced it, or it has expired. We can email a new one to the address that this link was emailed to, if we still hold it.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {!sent && <AskForLink page={`${under}/${token}`} token={token} look="primary" />}
        <ButtonLink to={back.to} look={sent ? 'primary' : 'secondary'}>
          {back.label}
        </ButtonLink>
      </div>
    </div>
  );
}
