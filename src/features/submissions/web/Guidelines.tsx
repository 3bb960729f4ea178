import { CONTENT_MIN, RECOMMENDED_WORDS } from '../vocabulary.ts';
import { UnbrokenRanges } from './UnbrokenRanges.tsx';

const POINTS: [point: string, rest: string][] = [
  ['Original content', 'not published elsewhere.'],
  ['Professional content', 'relevant to international tax matters.'],
  [`Minimum ${CONTENT_MIN} characters`, `and a recommended ${RECOMMENDED_WORDS.from}-${RECOMMENDED_WORDS.to} words.`],
  ['Proper citations', 'of the law, cases and publications you rely on.'],
  ['A reply within 3-5 business days', 'by email, from our editorial team.'],
];

/** Specification, section 2. */
export function Guidelines() {
  return (
    <aside aria-labelledby="guidelines" className="lg:sticky lg:top-6 lg:col-span-4 lg:col-start-9">
      <h2 id="guidelines" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        Submission Guidelines
      </h2>
      <ul className="mt-3 divide-y divide-rule">
        {POINTS.map(([point, rest]) => (
          <li key={point} className="py-3 text-pretty text-ink-soft text-sm">
            <strong className="font-semibold text-ink">
              <UnbrokenRanges text={point} />
            </strong>{' '}
            <UnbrokenRanges text={rest} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
