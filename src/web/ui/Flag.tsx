/** ISO 3166 codes of the jurisdictions that have a flag; others are shown by their name alone. */
const CODES: Record<string, string> = {
  Australia: 'AU',
  Austria: 'AT',
  Belgium: 'BE',
  Brazil: 'BR',
  Canada: 'CA',
  China: 'CN',
  'European Union': 'EU',
  France: 'FR',
  Germany: 'DE',
  'Hong Kong': 'HK',
  India: 'IN',
  Ireland: 'IE',
  Italy: 'IT',
  Japan: 'JP',
  Kenya: 'KE',
  Luxembourg: 'LU',
  Mexico: 'MX',
  Netherlands: 'NL',
  'New Zealand': 'NZ',
  Nigeria: 'NG',
  Norway: 'NO',
  Poland: 'PL',
  Portugal: 'PT',
  Singapore: 'SG',
  'South Africa': 'ZA',
  'South Korea': 'KR',
  Spain: 'ES',
  Sweden: 'SE',
  Switzerland: 'CH',
  'United Arab Emirates': 'AE',
  'United Kingdom': 'GB',
  'United States': 'US',
};

/** The flag alone, for beside a text that names the place; nothing for a jurisdiction without one. */
export function Flag({ jurisdiction }: { jurisdiction: string }) {
  const code = CODES[jurisdiction];
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

/** A jurisdiction's name with its flag; the specification's 'Global' where there is none. */
export function Jurisdiction({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Flag jurisdiction={name} />
      {name || 'Global'}
    </span>
  );
}
