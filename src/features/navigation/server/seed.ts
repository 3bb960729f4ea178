import type { FooterContent } from '../contract.ts';

/** The links of a new site (behaviour 2.2 and 2.7). */
export const navigationSeed: { header: { label: string; href: string; order: number }[]; footer: FooterContent } = {
  header: [
    { label: 'Home', href: '/' },
    { label: 'Announcements', href: '/breaking-news' },
    { label: 'Articles', href: '/articles' },
    { label: 'Humor', href: '/tax-humor' },
    { label: 'Careers', href: '/careers' },
    { label: 'Training', href: '/training' },
    { label: 'Contribute', href: '/submit' },
    { label: 'Contact Us', href: '/contact-us' },
  ].map((item, order) => ({ ...item, order })),
  footer: {
    sections: [
      {
        title: 'Read',
        links: [
          { label: 'About', href: '/about' },
          { label: 'Articles', href: '/articles' },
          { label: 'Announcements', href: '/breaking-news' },
          { label: 'Tax Humor', href: '/tax-humor' },
          { label: 'Topics', href: '/topics' },
          { label: 'Jurisdictions', href: '/jurisdictions' },
        ],
      },
      {
        title: 'Take part',
        links: [
          { label: 'Submit Article', href: '/submit' },
          { label: 'Careers', href: '/careers' },
          { label: 'Training', href: '/training' },
          { label: 'Partnerships', href: '/contact-us' },
        ],
      },
      {
        title: 'The small print',
        links: [
          { label: 'Privacy Policy', href: '/privacy' },
          { label: 'Terms of Service', href: '/terms' },
          { label: 'Admin Login', href: '/admin-login' },
        ],
      },
    ],
    socialLinks: { facebook: '', twitter: '', linkedin: '', instagram: '', youtube: '' },
    contactInfo: {
      email: '',
      phone: '+44 20 7946 0958',
      address: 'Meridian House, 14 Example Row, London EC1A 9ZZ, United Kingdom',
    },
  },
};
