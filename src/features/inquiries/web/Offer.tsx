import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import type { InquiryType } from '../vocabulary.ts';

/** Specification, section 1. */
const OFFERS: Record<InquiryType, { title: string; points: string[][] }> = {
  recruiter: {
    title: 'For Recruiters',
    points: [
      ['Custom job posting packages', 'for one vacancy or a whole year of hiring'],
      ['Featured placement', 'at the head of our careers pages'],
      ['Social media promotion', 'on the networks that tax professionals follow'],
      ['Newsletter inclusion', 'in our weekly newsletter'],
      ['Targeted outreach', 'by jurisdiction, tax and seniority'],
    ],
  },
  'course-provider': {
    title: 'For Course Providers',
    points: [
      ['Listing and promotion', 'with hours, format, price and a link to book'],
      ['Featured spotlight', 'on the front page and in the catalogue'],
      ['Newsletter inclusion', 'when a course opens or its places run out'],
      ['Social marketing', 'to professionals who collect CPD hours'],
      ['Professional development articles', 'written with you, and marked as such'],
    ],
  },
};

/** The offer to one type of partner. */
export function Offer({ type }: { type: InquiryType }) {
  const { title, points } = OFFERS[type];
  return (
    <section aria-labelledby={`for-${type}`}>
      <SectionHead id={`for-${type}`} title={title} />
      <ul className="-mt-2 divide-y divide-rule text-sm">
        {points.map(([point, rest]) => (
          <li key={point} className="py-2 text-ink-soft">
            <strong className="font-semibold text-ink">{point}</strong> {rest}
          </li>
        ))}
      </ul>
    </section>
  );
}
