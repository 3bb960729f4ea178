import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { markSignedIn } from '#features/accounts/web/index.ts';
import { currentUserQuery } from '#features/accounts/web/queries.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { MySubmissions } from './MySubmissions.tsx';
import { toSignIn } from './to-sign-in.ts';
import { type Subject, WritingSection } from './WritingSection.tsx';

/** Specification, section 2 (/contribute). The server renders the frame; the browser reads the personal data. */
export function ContributePage() {
  const query = useQuery(currentUserQuery);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl text-balance">Contributor Portal</h1>
      <WithoutScripts />
      <div className="noscript:hidden">
        <Loaded query={query} skeleton={3} failed={() => 'We could not check whether you are signed in.'}>
          {(person) => (person ? <Portal key={person.id} personId={person.id} email={person.email} /> : <Denied />)}
        </Loaded>
      </div>
    </div>
  );
}

function WithoutScripts() {
  return (
    <noscript>
      {/* Only the server renders what is inside. */}
      {import.meta.env.SSR && (
        <p className="mt-3 max-w-prose">
          The portal needs JavaScript.{' '}
          <a href="/submit" className="text-accent underline underline-offset-2">
            Submitting an article
          </a>{' '}
          does not: the link that we email you shows its status, and lets you revise or withdraw it.
        </p>
      )}
    </noscript>
  );
}

function Portal({ personId, email }: { personId: string; email: string }) {
  const [subject, setSubject] = useState<Subject>();
  // Also after signing in without scripts, or on the administrators' login page.
  useEffect(() => markSignedIn(true), []);
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
        <span>
          Signed in as <span className="break-all text-ink">{email}</span>
        </span>
        <Link
          to="/logout"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11"
        >
          Sign out
        </Link>
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-12 lg:grid-cols-12">
        <WritingSection personId={personId} subject={subject} onWrite={setSubject} />
        <MySubmissions onOpen={(id) => setSubject({ id })} />
      </div>
    </>
  );
}

const denied = { title: 'Access Denied', description: 'Please log in to access the contributor portal.' };

function Denied() {
  useEffect(() => {
    markSignedIn(false);
    toast({ ...denied, tone: 'danger' });
    return toSignIn();
  }, []);
  return (
    <div className="mt-8 max-w-reading border-rule-strong border-t-2 pt-4">
      <h2 className="font-semibold font-serif text-2xl">{denied.title}</h2>
      <p className="mt-2 text-ink-soft">{denied.description}</p>
    </div>
  );
}
