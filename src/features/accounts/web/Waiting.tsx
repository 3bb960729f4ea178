/** A page that is nothing yet but the reason for waiting. */
export function Waiting({ children }: { children: string }) {
  return (
    <main id="main" className="mx-auto flex min-h-[60dvh] max-w-page flex-col items-center justify-center gap-4 px-4">
      <h1 className="font-serif text-ink-soft text-xl">{children}</h1>
      <span aria-hidden className="h-px w-24 animate-pulse bg-rule-strong" />
    </main>
  );
}
