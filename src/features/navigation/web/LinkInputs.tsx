import { compactControlClasses } from '#platform/web/ui/Field.tsx';
import { toast } from '#platform/web/ui/toast.ts';

/** The two fields of a link, side by side. */
export function LinkInputs({ label = '', href = '' }: { label?: string; href?: string }) {
  return (
    <div className="grid min-w-60 flex-1 gap-2 sm:grid-cols-2">
      <input
        name="label"
        defaultValue={label}
        aria-label="Label"
        placeholder="Label"
        className={compactControlClasses}
      />
      <input
        name="href"
        defaultValue={href}
        aria-label="Address"
        placeholder="/path or https://…"
        className={compactControlClasses}
      />
    </div>
  );
}

/** Reads the two fields. If one is empty, shows a message and returns undefined (behaviour 17.6). */
export function readLink(form: HTMLFormElement): { label: string; href: string } | undefined {
  const data = new FormData(form);
  const label = String(data.get('label')).trim();
  const href = String(data.get('href')).trim();
  if (label && href) return { label, href };
  toast({ title: 'Please fill in all fields', tone: 'danger' });
  form.querySelector<HTMLInputElement>(`input[name=${label ? 'href' : 'label'}]`)?.focus();
  return undefined;
}
