import { Button } from '../ui/Button.tsx';

interface AskForLinkProps {
  /** The page of the mailed link, which serves the form: '/alerts/…'. */
  page: string;
  token: string;
  look: 'primary' | 'secondary';
}

/** Mails a new link to the address that this one was mailed to. Posted without scripts. */
export function AskForLink({ page, token, look }: AskForLinkProps) {
  return (
    <form method="post" action={page}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value="renew" />
      <Button type="submit" look={look}>
        Send me a new link
      </Button>
    </form>
  );
}
