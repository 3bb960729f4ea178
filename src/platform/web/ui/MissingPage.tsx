import { ButtonLink } from './ButtonLink.tsx';

interface MissingPageProps {
  title: string;
  text: string;
  /** A link to the list of such records. */
  back: { to: string; label: string };
}

/** Shows the page of a record that does not exist. */
export function MissingPage({ title, text, back }: MissingPageProps) {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 sm:px-6 md:pt-16">
      <h1 className="font-semibold font-serif text-4xl tracking-tight">{title}</h1>
      <p className="mt-4 mb-6 max-w-reading font-serif text-ink-soft text-lg">{text}</p>
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </div>
  );
}
