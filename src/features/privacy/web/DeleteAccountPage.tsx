import { getRouteApi, Link } from '@tanstack/react-router';
import {
  AccountFrame,
  BackToAccount,
  markSignedIn,
  useAccountForm,
  useOwnAccount,
} from '#features/accounts/web/index.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { useReturnedForm } from '#platform/web/returned-form.ts';
import { buttonClasses, Submit } from '#platform/web/ui/Button.tsx';
import { Confirmation } from '#platform/web/ui/Confirmation.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import type { AccountDeletion } from '../contract.ts';
import { DELETE_WORD } from '../vocabulary.ts';
import { PublishedChoice } from './PublishedChoice.tsx';
import { privacy } from './queries.ts';

const PATH = '/account/delete';
const route = getRouteApi(PATH);

export function DeleteAccountPage() {
  if (!route.useSearch().done) return <DeleteAccount />;
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <Confirmation
        title="Your account has been deleted"
        actions={
          <Link to="/" className={buttonClasses('primary')}>
            Front Page
          </Link>
        }
      >
        Your data and your sessions have been deleted too. A final email confirms this.
      </Confirmation>
    </div>
  );
}

function DeleteAccount() {
  const { data: own } = useOwnAccount(PATH);
  const returned = useReturnedForm(PATH);
  // Without scripts, the page does not know whether the person has a password; nearly everybody has one.
  const byWord = own ? !own.hasPassword : returned?.errors.word !== undefined;
  return <DeleteForm key={String(byWord)} byWord={byWord} chosen={returned?.values.published} />;
}

function DeleteForm({ byWord, chosen }: { byWord: boolean; chosen: string | undefined }) {
  const { form, control, pending, problem } = useAccountForm<AccountDeletion>(PATH, {
    schema: async () => (await import('../contract.ts')).AccountDeletion,
    send: async (body) => {
      await privacy('POST /api/account/delete', { body });
      markSignedIn(false);
      leaveFor(`${PATH}?done=1`);
    },
  });
  return (
    <AccountFrame
      title="Delete your account"
      intro="This can’t be undone. Your profile, sessions, comments awaiting review, submissions that were not published, inquiries, newsletter subscription and alerts are deleted at once. You may want to download your data first."
      problem={problem}
    >
      <form {...form} className="flex flex-col gap-6">
        <PublishedChoice chosen={chosen ?? 'named'} />
        {byWord ? (
          <TextField {...control('word')} label={`Type ${DELETE_WORD} to confirm`} autoComplete="off" />
        ) : (
          <PasswordField
            {...control('password')}
            label="Your password"
            hint="This protects your account if you leave a browser open."
            autoComplete="current-password"
          />
        )}
        <Submit look="danger" className="w-full" pending={pending} verb="Delete My Account" doing="Deleting..." />
      </form>
      <BackToAccount />
    </AccountFrame>
  );
}
