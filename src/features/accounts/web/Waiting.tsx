/** A page that shows only why the reader is waiting. Without scripts, it says that the desk needs JavaScript. */
export function Waiting({ children }: { children: string }) {
  return (
    <main id="main" className="mx-auto flex min-h-[60dvh] max-w-page flex-col items-center justify-center gap-4 px-4">
      <h1 className="font-serif text-ink-soft text-xl noscript:hidden">{children}</h1>
      <span aria-hidden className="h-px w-24 animate-pulse bg-rule-strong noscript:hidden" />
      <noscript>
        <p className="max-w-prose text-center">
          The desk needs JavaScript. Reading, submitting an article and your own account work without it:{' '}
          <a href="/" className="text-accent underline underline-offset-2">
            go to the front page
          </a>
          .
        </p>
      </noscript>
    </main>
  );
}
