import { useMutation, useQuery } from '@tanstack/react-query';
import { isApiError } from '#kernel/problem.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { type Compared, useVersions, VersionsDialog } from '#platform/web/ui/versions/index.ts';
import type { FooterContent, SavedFooter } from '../contract.ts';
import { FOOTER_KEYS, footerQuery, navigation } from './admin-queries.ts';
import { FooterContact } from './FooterContact.tsx';
import { KEPT } from './FooterPart.tsx';
import { FooterSections } from './FooterSections.tsx';
import { FooterSocial } from './FooterSocial.tsx';

/** The footer of every page, in three parts; saving one leaves the other two unchanged. */
export function FooterSettings() {
  const query = useQuery(footerQuery);
  return (
    <SettingsGroup title="Footer" note="Sections of links, the paper's other addresses, and how to reach it.">
      <Loaded query={query}>{(footer) => <FooterForms footer={footer} />}</Loaded>
    </SettingsGroup>
  );
}

const comparedFooters: Compared<FooterContent> = {
  what: 'footer',
  labels: { sections: 'Sections', socialLinks: 'Social links', contactInfo: 'Contact' },
  rich: [],
  words: {
    sections: (sections) => sections.map(({ title, links }) => linesOf(title, links.map(addressOf))).join('\n\n'),
    socialLinks: (links) => linesOf(...Object.values(links)),
    contactInfo: ({ email, phone, address }) => linesOf(email, phone, address),
  },
  refresh: FOOTER_KEYS,
};

const linesOf = (...lines: (string | string[])[]) => lines.flat().filter(Boolean).join('\n');
const addressOf = ({ label, href }: { label: string; href: string }) => `${label}: ${href}`;

const versionOf = ({ updatedAt, ...fields }: SavedFooter) => ({ updatedAt, fields });

function FooterForms({ footer: opened }: { footer: SavedFooter }) {
  const readAgain = useReadAgain(FOOTER_KEYS);
  const versions = useVersions<FooterContent>({
    kept: { key: KEPT, ids: ['sections', 'social', 'contact'] },
    opened: versionOf(opened),
    read: async () => versionOf(await navigation('GET /api/admin/navigation/footer')),
    send: async (_, updatedAt, whole) => {
      const saved = await navigation('PUT /api/admin/navigation/footer', { body: { ...whole, updatedAt } });
      toast({ title: 'Footer content updated successfully' });
      void readAgain();
      return versionOf(saved);
    },
  });
  const { fields: footer } = versions;
  const save = useMutation({
    mutationFn: (part: Partial<FooterContent>) => versions.save({ ...footer, ...part }),
    onError: (err) => toastFailure(err),
  });
  const pending = save.isPending;
  const errors = (isApiError(save.error) && save.error.problem.errors) || {};
  return (
    <div className="flex flex-col gap-8">
      <FooterSections
        // A saved part starts its form anew; the other two forms keep what was typed.
        key={JSON.stringify(footer.sections)}
        saved={footer.sections}
        pending={pending}
        onSave={(sections) => save.mutate({ sections })}
      />
      <FooterSocial
        key={JSON.stringify(footer.socialLinks)}
        saved={footer.socialLinks}
        errors={errors}
        pending={pending}
        onSave={(socialLinks) => save.mutate({ socialLinks })}
      />
      <FooterContact
        key={JSON.stringify(footer.contactInfo)}
        saved={footer.contactInfo}
        errors={errors}
        pending={pending}
        onSave={(contactInfo) => save.mutate({ contactInfo })}
      />
      <VersionsDialog of={comparedFooters} versions={versions} />
    </div>
  );
}
