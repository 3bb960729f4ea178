import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { NewInvitation } from '#features/invitations/contract.ts';
import { INVITATION_DAYS } from '#features/invitations/vocabulary.ts';
import { RoleChoice } from '#features/users/web/index.tsx';
import type { Permission, Role } from '#kernel/accounts.ts';
import { isApiError, type Problem } from '#kernel/problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { invitations } from './queries.ts';

const LIST = '/admin/invitations';

/** Opens the dialog for inviting a person to an account. */
export function Invite() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Invite someone
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const readAgain = useReadAgain([['/api/admin/invitations']]);
  const [role, setRole] = useState<Role>('editor');
  const [areas, setAreas] = useState<Permission[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [asked, setAsked] = useState('');
  const isListed = useLocation().pathname === LIST;
  const navigate = useNavigate();
  const { form, field, errors, pending } = useForm({
    schema: async () => (await import('#features/invitations/contract.ts')).NewInvitation,
    values: (typed) => {
      const { email, firstName, lastName } = Object.fromEntries(typed);
      return { email, firstName, lastName, role, permissions: role === 'editor' ? areas : [] };
    },
    send: async (body: NewInvitation) => {
      setRefusal(undefined);
      setAsked(body.email);
      const { email } = await invitations('POST /api/admin/invitations', { body });
      const see = () => void navigate({ to: LIST });
      const action = isListed ? {} : { action: { label: 'Show invitations', run: see } };
      unsaved.settle();
      toast({ title: 'The invitation is on its way', description: email, ...action });
      onClose();
      await readAgain();
    },
    onFailure: (err) => setRefusal(refusalOf(err)),
  });
  const unsaved = useUnsavedForm({ key: '/api/admin/invitations', form: form.ref });
  // The link leads to the record that already exists, so the input is no longer needed.
  const giveUp = () => {
    unsaved.discard();
    onClose();
  };
  return (
    <ConfirmDialog
      title="Invite someone"
      verb="Send the invitation"
      doing="Sending..."
      pending={pending}
      form={id}
      open
      onClose={onClose}
    >
      <form {...form} id={id} className="flex flex-col gap-5">
        <KeptNote unsaved={unsaved} />
        <p className="text-ink-soft">
          They get an email with a link, which works once and expires after {INVITATION_DAYS} days. On that page they
          choose a password, and get an account with the role and permissions that you choose here.
        </p>
        <TextField
          {...field('email')}
          label="Email address"
          type="email"
          autoComplete="off"
          error={errors.email ?? refusal?.message}
          onChange={() => setRefusal(undefined)}
        />
        {refusal?.seek && <SeekLink found={refusal.seek} email={asked} onFollow={giveUp} />}
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <TextField {...field('firstName')} label="First name" optional autoComplete="off" maxLength={80} />
          <TextField {...field('lastName')} label="Last name" optional autoComplete="off" maxLength={80} />
        </div>
        <RoleChoice chosen={role} onChoose={setRole} areas={areas} onAreas={setAreas} />
      </form>
    </ConfirmDialog>
  );
}

interface Refusal {
  message: string;
  /** The existing record with the address. */
  seek?: Found;
}

/** The reasons for refusing an invitation, by the server's name for each, with a link to the existing record. */
const FOUND = {
  account: { to: '/admin/users', label: 'Show the account' },
  invitation: { to: LIST, label: 'Show the invitation' },
  suppression: { to: '/admin/suppressed', label: 'Show why no email is sent' },
} as const;
type Found = keyof typeof FOUND;

function refusalOf(err: unknown): Refusal {
  const errors: Problem['errors'] = isApiError(err) ? err.problem.errors : undefined;
  const seek = (Object.keys(FOUND) as Found[]).find((name) => errors?.[name]);
  return { message: reasonOf(err), ...(seek && { seek }) };
}

interface SeekLinkProps {
  found: Found;
  email: string;
  onFollow: () => void;
}

/** Links to the record that prevents the invitation. */
function SeekLink({ found, email, onFollow }: SeekLinkProps) {
  const { to, label } = FOUND[found];
  return (
    <p className="-mt-3 text-sm">
      <Link
        ignoreBlocker
        to={to}
        search={{ q: email }}
        onClick={onFollow}
        className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
      >
        {label}
      </Link>
    </p>
  );
}
