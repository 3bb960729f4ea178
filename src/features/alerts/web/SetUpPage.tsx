import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { BackLink } from '#web/ui/BackLink.tsx';
import { buttonClasses } from '#web/ui/Button.tsx';
import { Confirmation } from '#web/ui/Confirmation.tsx';
import { AlertForm } from './AlertForm.tsx';
import { ABOUT, CHECK_YOUR_EMAIL, PATH } from './words.ts';

const route = getRouteApi(PATH);

/** The form of the dialog as a page of its own. */
export function SetUpPage() {
  const { sent, ...wish } = route.useSearch();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      {sent ? (
        <Confirmation
          title="Check Your Email"
          actions={
            <Link to="/careers" className={buttonClasses('primary')}>
              Back to Careers
            </Link>
          }
        >
          {CHECK_YOUR_EMAIL}
        </Confirmation>
      ) : (
        <div className="mx-auto max-w-reading">
          <BackLink to="/careers">Back to Careers</BackLink>
          <h1 className="mt-6 text-balance font-semibold font-serif text-4xl tracking-tight">Set Up Job Alerts</h1>
          <p className="mt-3 mb-8 font-serif text-ink-soft text-xl">{ABOUT}</p>
          <AlertForm wish={wish} onSent={() => navigate({ to: PATH, search: { sent: 1 } })} />
        </div>
      )}
    </div>
  );
}
