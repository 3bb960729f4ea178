import { type ReactNode, useId } from 'react';

/** Shows a part of an editor's side panel. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-rule border-t py-5 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-3 font-semibold font-serif text-lg">
        {title}
      </h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
