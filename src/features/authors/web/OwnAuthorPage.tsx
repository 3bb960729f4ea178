import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AccountFrame, BackToAccount, useAccountForm, useOwnAccount } from '#features/accounts/web/index.ts';
import { isConflict } from '#kernel/problem.ts';
import { Button, Submit } from '#platform/web/ui/Button.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useUnsavedLater } from '#platform/web/ui/unsaved/use-unsaved-later.tsx';
import type { OwnAuthor } from '../contract.ts';
import { AUTHOR_BIO_MAX, MOST_LINKS } from '../vocabulary.ts';
import { authors, ownAuthorQuery } from './queries.ts';

const PATH = '/account/author';

export function OwnAuthorPage() {
  useOwnAccount(PATH);
  const query = useQuery(ownAuthorQuery);
  return (
    <Loaded query={query} skeleton={4} failed={() => 'Your author page could not be loaded.'}>
      {({ author }) =>
        author ? (
          <OwnForm key={`${author.id} ${author.updatedAt}`} author={author} />
        ) : (
          <AccountFrame
            title="Your author page"
            intro="Your account has no author page yet. You get one when we publish something by you."
          >
            <BackToAccount />
          </AccountFrame>
        )
      }
    </Loaded>
  );
}

/** Returns the lines of a text, without empty ones. */
const linesOf = (text: FormDataEntryValue | null): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

type Author = NonNullable<OwnAuthor['author']>;

function OwnForm({ author }: { author: Author }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const typedFor = useRef<string>(undefined);
  /** What was saved elsewhere since. After seeing it, the person may overwrite it. */
  const [theirs, setTheirs] = useState<Author | null>();
  const show = (saved: OwnAuthor) => {
    unsaved.settle();
    queryClient.setQueryData(ownAuthorQuery.queryKey, saved);
  };
  const { form, control, pending, problem } = useAccountForm<{ bio: string; links: string[] }>(PATH, {
    // Leaves out the descriptions of the fields, which need more script than a first page may load.
    known: { bio: author.bio, links: author.links.join('\n') },
    schema: async () => (await import('../contract.ts')).OwnAuthorChange,
    values: (data) => ({ bio: data.get('bio'), links: linesOf(data.get('links')) }),
    send: async (sent) => {
      const { updatedAt } = theirs ?? { updatedAt: typedFor.current ?? author.updatedAt };
      try {
        show(await authors('PATCH /api/account/author', { body: { ...sent, updatedAt } }));
      } catch (err) {
        if (!isConflict(err)) throw err;
        setTheirs((await authors('GET /api/account/author')).author);
        return;
      }
      toast({ title: 'Your author page has been changed' });
      await navigate({ to: '/account' });
    },
  });
  const unsaved = useUnsavedLater({ key: '/api/account/author', form: form.ref, version: author.updatedAt, typedFor });
  return (
    <AccountFrame
      title="Your author page"
      intro={
        <>
          Readers see it at{' '}
          <a href={`/authors/${encodeURIComponent(author.slug)}`} className="break-all text-accent underline">
            /authors/{author.slug}
          </a>
          .
        </>
      }
      problem={problem}
    >
      {theirs && <SavedElsewhere author={theirs} onLoad={() => show({ author: theirs })} />}
      <form {...form} className="flex flex-col gap-5">
        {unsaved.note}
        <TextAreaField
          {...control('bio')}
          label="About you"
          hint={`A few sentences, at most ${AUTHOR_BIO_MAX} characters.`}
          rows={7}
          required={false}
          optional
        />
        <TextAreaField
          {...control('links')}
          label="Links"
          hint={`Web addresses, one per line, ${MOST_LINKS} at most.`}
          rows={3}
          required={false}
          optional
        />
        <Submit className="w-full" pending={pending} verb="Save" doing="Saving..." />
      </form>
      <BackToAccount />
    </AccountFrame>
  );
}

/** Shows the version that was saved after the person opened the form, and offers to load it. */
function SavedElsewhere({ author: { bio, links }, onLoad }: { author: Author; onLoad: () => void }) {
  return (
    <div role="alert" className="mb-6 border-danger border-l-4 py-1 pl-3 text-sm">
      <p className="font-semibold">
        This page was saved in another tab or by somebody else. Your changes were not saved.
      </p>
      <p className="mt-2">It now says:</p>
      <blockquote className="mt-1 whitespace-pre-line break-words text-ink-soft">
        {[bio || 'Nothing about you', ...links].join('\n')}
      </blockquote>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" size="small" onClick={onLoad}>
          Load the saved version
        </Button>
        <span>Or save yours again, which replaces it.</span>
      </div>
    </div>
  );
}
