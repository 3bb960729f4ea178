import { useParams, useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { AskForLink } from './NewLink.tsx';

interface LinkNotFoundProps {
  /** Whether the link used to work. */
  ended: boolean;
  /** The path of the page before the token: '/alerts'. */
  under: string;
  /** Where the reader can start again. */
  back: { to: string; label: string };
}

/**
 * Shows the page of an emailed link that is incomplete or no longer works, also after a request for a new one. Reveals
 * nothing about the address.
 */
export function LinkNotFound({ ended, under, back }: LinkNotFoundProps) {
  const { token = '' } = useParams({ strict: false });
  const sent = useSearch({ strict: false }).sent && ended;
  const replaceable = ended && !sent;
  return (
    <div className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-4xl tracking-tight">
        {sent ? 'Check your email' : ended ? 'This link no longer works' : 'This link is incomplete'}
      </h1>
      <p role={sent ? 'status' : undefined} className="mt-4 mb-6 max-w-reading font-serif text-ink-soft text-lg">
        {sent
          ? 'If we still hold the address that this link was emailed to, a new link is on its way there. After several requests it can take an hour. The link that you followed no longer works.'
          : ended
            ? 'A newer link has replaced it, or it has expired. We can email a new one to the address that this link was emailed to, if we still hold it.'
            : 'If you copied it from an email, check that you copied all of it.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {replaceable && <AskForLink page={`${under}/${token}`} token={token} look="primary" />}
        <ButtonLink to={back.to} look={replaceable ? 'secondary' : 'primary'}>
          {back.label}
        </ButtonLink>
      </div>
    </div>
  );
}
