import { JURISDICTION_CODES } from '#kernel/jurisdictions.ts';

/** A flag without its name, for use beside a text that names the jurisdiction; nothing if the jurisdiction has none. */
export function Flag({ jurisdiction }: { jurisdiction: string }) {
  const code = JURISDICTION_CODES.get(jurisdiction);
  return (
    code && (
      <img
        src={`/flags/${code}.svg`}
        alt=""
        width={18}
        height={12}
        loading="lazy"
        className="inline-block shrink-0 ring-1 ring-rule"
      />
    )
  );
}

/** A jurisdiction's name with its flag; 'Global' for an empty name, as the specification says. */
export function Jurisdiction({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Flag jurisdiction={name} />
      {name || 'Global'}
    </span>
  );
}
