import { type ReactNode, useId } from 'react';

/** Groups of settings, without a line above the first. */
export const SettingsPage = ({ children }: { children: ReactNode }) => (
  <div className="-mt-3 [&>section:first-child]:border-t-0">{children}</div>
);

export function SettingsGroup({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 border-rule border-t py-7 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id={id} className="font-semibold font-serif text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">{note}</p>
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}
