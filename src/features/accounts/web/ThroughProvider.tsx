import { withReturn } from '#kernel/return-to.ts';
import { buttonClasses } from '#platform/web/ui/Button.tsx';

/** Offers sign-in through the identity provider, which most people use. The form below it is for local accounts. */
export function ThroughProvider({ returnTo }: { returnTo: string | undefined }) {
  return (
    <>
      <a href={withReturn('/api/login', returnTo)} className={`${buttonClasses('primary')} w-full`}>
        Sign in with your organisation
      </a>
      <p className="my-6 flex items-center gap-3 text-ink-faint text-sm before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or with a password for this site
      </p>
    </>
  );
}
