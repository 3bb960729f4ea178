import { Button } from '../ui/Button.tsx';

/** The part of an emailed link's page that replaces the link with a new one. */
export function NewLink({ page, token }: { page: string; token: string }) {
  return (
    <section aria-labelledby="new-link" className="mt-12">
      <h2 id="new-link" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Replace this link
      </h2>
      <p className="mt-3 mb-4 text-ink-soft text-sm">
        Anyone with the link in our email can open this page. If someone else has it, we can email a new one to the same
        address; the links in all earlier emails then stop working.
      </p>
      <AskForLink page={page} token={token} look="secondary" />
    </section>
  );
}

/**
 * A form that emails a new link to the address of the old one. Works without scripts: the page of the old link,
 * '/alerts/…', serves it.
 */
export function AskForLink({ page, token, look }: { page: string; token: string; look: 'primary' | 'secondary' }) {
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
