import { useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { ProblemNote } from '#platform/web/ui/ProblemNote.tsx';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { secondFactorQuery } from '../second-factor/queries.ts';
import { createPasskey, refusalOf } from './device.ts';
import { passkeys, passkeysQuery } from './queries.ts';
import { useCanUsePasskeys } from './use-passkey-sign-in.ts';

/** Asks for a name, then lets the device make a passkey. */
export function AddPasskey() {
  const possible = useCanUsePasskeys();
  const readAgain = useReadAgain([passkeysQuery.queryKey, secondFactorQuery.queryKey]);
  const [problem, setProblem] = useState<string>();
  // The key empties the field once a passkey is added.
  const [added, setAdded] = useState(0);
  const { form, errors, pending } = useForm({
    schema: async () => (await import('../../passkey-contract.ts')).PasskeyAdded.pick({ name: true }),
    send: async ({ name }: { name: string }) => {
      setProblem(undefined);
      const passkey = await createPasskey(await passkeys('POST /api/account/passkeys/options'));
      await passkeys('POST /api/account/passkeys', { body: { name, passkey } });
      toast({ title: 'Your passkey is added', description: 'Your other sessions have ended.' });
      setAdded(added + 1);
      await readAgain();
    },
    onFailure: (err) => setProblem(refusalOf(err) ?? reasonOf(err)),
  });
  if (!possible)
    return (
      <p className="mt-8">This browser cannot add passkeys. Please use a current one, at this site’s own address.</p>
    );
  return (
    <section aria-labelledby="add" className="mt-8">
      <h2 id="add" className="font-semibold font-serif text-xl">
        Add a passkey
      </h2>
      <ProblemNote className="mt-4">{problem}</ProblemNote>
      <form {...form} key={added} className="mt-4 flex flex-col gap-5">
        <TextField
          name="name"
          label="Name"
          hint="So that you can tell several apart: ‘Work laptop’."
          autoComplete="off"
          maxLength={60}
          error={errors.name}
          optional
        />
        <Button type="submit" disabled={pending} className="self-start max-sm:w-full">
          {pending ? 'Waiting for your device...' : 'Add a passkey'}
        </Button>
      </form>
    </section>
  );
}
