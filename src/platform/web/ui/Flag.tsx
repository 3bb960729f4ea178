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
  name: string;
  code?: string | undefined;
  linked?: boolean | undefined;
}

/**
 * Shows the name of a jurisdiction, or 'Global' if it is empty (behaviour 5.4). With `linked`, a name with a code links
 * to all pieces about the jurisdiction.
 */
export function Jurisdiction({ name, code = '', linked }: JurisdictionProps) {
  const shown = name || 'Global';
  return (
    <span className="jurisdiction">
      <Flag code={code} />
      {linked && code ? (
        <a href={`/jurisdictions/${code}`} className="line-link hover:text-accent">
          {shown}
        </a>
      ) : (
        shown
      )}
    </span>
  );
}

export interface Places {
  jurisdiction: string;
  jurisdictionCode: string;
  furtherJurisdictions?: readonly string[];
  furtherJurisdictionCodes?: readonly string[];
}

/** Shows the jurisdictions that a text concerns, the first one first. */
export function Jurisdictions({ of: text, linked }: { of: Places; linked?: boolean }) {
  return (
    <>
      <Jurisdiction name={text.jurisdiction} code={text.jurisdictionCode} linked={linked} />
      {text.furtherJurisdictions?.map((name, index) => (
        <Jurisdiction key={name} name={name} code={text.furtherJurisdictionCodes?.[index]} linked={linked} />
      ))}
    </>
  );
}
