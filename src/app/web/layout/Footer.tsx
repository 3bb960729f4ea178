import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FooterContent } from '#features/navigation/contract.ts';
import { navigationQuery } from '#features/navigation/web/queries.ts';
import { kept } from '#platform/web/kept.tsx';
import { phoneAddress, SiteLink } from '#platform/web/ui/SiteLink.tsx';
import { useNow } from '#platform/web/ui/use-now.ts';
import { keyed, missingLinks } from './footer-links.ts';

const NETWORKS = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

/** The footer: behaviour 2.7 and 1.7. */
export const Footer = kept(function Footer() {
  const { site } = useRouteContext({ from: '__root__' });
  const { sections, contactInfo, socialLinks } = useSuspenseQuery(navigationQuery).data.footer;
  const missing = missingLinks(sections);
  // The desk adds a section before its links.
  const filled = sections.filter(({ links }) => links.length > 0);
  const year = useNow((now) => new Date(now).getUTCFullYear());
  return (
    <footer className="wrap-anywhere mt-16 bg-sunk text-sm print:hidden">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="footer-columns">
          <Link
            to="/"
            className="col-span-2 self-start font-bold font-serif text-2xl tracking-tight md:col-span-4 lg:col-span-1"
          >
            {site.name}
          </Link>
          {keyed(filled, ({ title }) => title).map(({ key, item: { title, links } }) => (
            <FooterColumn key={key} title={title}>
              <ul>
                {keyed(links, ({ label, href }) => label + href).map(({ key, item: { label, href } }) => (
                  <li key={key}>
                    <SiteLink href={href} className="footer-link">
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </FooterColumn>
          ))}
          <FooterColumn title="Contact">
            <Contact {...contactInfo} email={contactInfo.email || site.contactEmail} />
          </FooterColumn>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-rule border-t py-4 text-ink-soft text-xs">
          <p>{`© 2024–${year} ${site.name}. All rights reserved.`}</p>
          <ul className="flex flex-wrap gap-x-5">
            {missing.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} className="footer-link">
                  {label}
                </SiteLink>
              </li>
            ))}
            <Social links={socialLinks} />
          </ul>
        </div>
      </div>
    </footer>
  );
});

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-ink-faint">{title}</h2>
      {children}
    </section>
  );
}

function Contact({ email, phone, address }: FooterContent['contactInfo']) {
  return (
    <address className="flex flex-col items-start not-italic">
      <a href={`mailto:${email}`} className="footer-link">
        {email}
      </a>
      {phone && (
        <a href={phoneAddress(phone)} className="footer-link">
          {phone}
        </a>
      )}
      {address && <span className="mt-1 whitespace-pre-line text-ink-soft">{address}</span>}
      <span className="mt-2 text-ink-soft">Monday to Friday, 9:00 AM to 6:00 PM GMT</span>
    </address>
  );
}

function Social({ links }: { links: FooterContent['socialLinks'] }) {
  return Object.entries(NETWORKS).map(([network, name]) => {
    const href = links[network as keyof typeof NETWORKS];
    return (
      href && (
        <li key={network}>
          <a href={href} rel="noopener me" className="footer-link">
            {name}
          </a>
        </li>
      )
    );
  });
}
