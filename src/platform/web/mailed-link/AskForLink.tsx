import { Button } from '../ui/Button.tsx';

interface AskForLinkProps {
  /** The page of the emailed link, which serves the form: '/alerts/…'. */
  page: string;
  token: string;
  look: 'primary' | 'secondary';
}

/** A form that emails a new link to the address of the old one. Works without scripts. */
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
