/**
 * Shows a flag without its name, next to a text that names the jurisdiction. A state has its country's flag; a body has
 * no flag.
 */
export function Flag({ code }: { code: string }) {
  return (
    /^(?!UN$)..(-|$)/.test(code) && (
      <img src={`/flags/${code.slice(0, 2)}.svg`} alt="" width={18} height={12} loading="lazy" className="flag" />
    )
  );
}

interface JurisdictionProps {
  /** 'Global' is shown for an empty name (behaviour 5.4). */
  name: string;
  /** Empty or undefined if it has no code. */
  code?: string;
  /** Links to all pieces about it. */
  linked?: boolean;
}

/** Shows a jurisdiction's name with its flag. */
export function Jurisdiction({ name, code = '', linked }: JurisdictionProps) {
  const shown = name || 'Global';
  return (
    <span className="jurisdiction">
      <Flag code={code} />
      {linked && code ? (
        <a
          href={`/jurisdictions/${code}`}
          className="inline-flex min-h-6 items-center hover:text-accent hover:underline pointer-coarse:min-h-11"
        >
          {shown}
        </a>
      ) : (
        shown
      )}
    </span>
  );
}
