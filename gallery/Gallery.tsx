import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ThemeToggle } from '#platform/web/ui/ThemeToggle.tsx';
import { Toaster } from '#platform/web/ui/Toaster.tsx';
import { isOnRequest, type OnRequest, type Primitive, type Section } from './primitive.ts';
import { SECTIONS } from './sections.ts';

/**
 * Shows every primitive with its use, its import path and its states. Explanations have `data-words`: pictures leave
 * them out.
 */
export function Gallery() {
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12">
      <header className="flex items-start justify-between gap-4 border-rule-strong border-b-2 pb-4 lg:col-span-2">
        <div>
          <h1 className="font-semibold font-serif text-4xl tracking-tight">Component gallery</h1>
          <p className="mt-2 max-w-reading text-ink-soft">
            The primitives of src/platform/web/ui, each with its use, its import path and its states.
          </p>
        </div>
        <ThemeToggle />
      </header>
      <nav aria-label="Sections of the gallery" className="py-6">
        <ul className="text-sm lg:sticky lg:top-6">
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-8 items-center text-accent hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {SECTIONS.map((section) => (
          <Part key={section.id} section={section} />
        ))}
      </main>
      <Toaster />
    </div>
  );
}

function Part({ section: { id, title, primitives } }: { section: Section }) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="border-rule border-b bg-paper py-8 last:border-b-0">
      <h2 id={titleId} data-words className="font-semibold font-serif text-3xl">
        {title}
      </h2>
      {primitives.map((primitive) => (
        <Described key={primitive.from + primitive.name} {...primitive} />
      ))}
    </section>
  );
}

function Described({ name, from, use, states = {}, within }: Primitive) {
  return (
    <div className="mt-8" data-words={within}>
      <div data-words>
        <h3 className="font-semibold font-serif text-xl">{name}</h3>
        <p className="text-ink-soft text-sm">
          {use}
          {within && ` Shown within ${within}.`}
        </p>
        <p className="text-xs">
          <code className="text-ink-faint">#platform/web/ui/{from}</code>
        </p>
      </div>
      <dl className="mt-3 grid gap-4">
        {Object.entries(states).map(([label, state]) => (
          <div key={label} className="border-rule border-l-2 pl-4">
            <dt data-words className="mb-2 text-ink-faint text-xs">
              {label}
            </dt>
            <dd>{isOnRequest(state) ? <Requested name={`${name}: ${label}`} state={state} /> : state}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Requested({ name, state }: { name: string; state: OnRequest }) {
  const [open, setOpen] = useState(false);
  const shown: ReactNode = open && state.show(() => setOpen(false));
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={`${open ? 'Hide' : 'Show'} ${name}`}
        data-words
        data-picture={state.picture}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide' : 'Show'}
      </Button>
      {shown}
    </>
  );
}
