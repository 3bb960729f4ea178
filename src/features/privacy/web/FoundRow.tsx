const LONGEST = 240;

/** One record, field by field, without empty fields; long values are cut. */
export function FoundRow({ row }: { row: Record<string, unknown> }) {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return (
    <li className="py-2.5">
      <dl className="grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[9rem_1fr]">
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint max-sm:mt-1.5">{inWords(name)}</dt>
            <dd className="min-w-0 break-words">{asText(value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** 'firstName' → 'First name'. */
function inWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
