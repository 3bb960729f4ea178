import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#kernel/problem.ts';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SettingsGroup } from '#platform/web/ui/SettingsGroup.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { type Compared, useVersions, VersionsDialog } from '#platform/web/ui/versions/index.ts';
import type { FooterContent, SavedFooter } from '../contract.ts';
import { FOOTER_KEYS, footerQuery, navigation } from './admin-queries.ts';
import { KEPT, PlainFooterPart } from './FooterPart.tsx';
import { FooterSections } from './FooterSections.tsx';

type Social = FooterContent['socialLinks'];

const NETWORKS: { name: keyof Social; label: string }[] = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'youtube', label: 'YouTube' },
];

interface PartProps<Part> {
  saved: Part;
  /** The server's errors, by the path of the field. */
  errors: Record<string, string>;
  pending: boolean;
  onSave: (part: Part) => Promise<boolean>;
}

function FooterSocial({ saved, errors, pending, onSave }: PartProps<Social>) {
  return (
    <PlainFooterPart
      name="socialLinks"
      title="Social links"
      action="Save social links"
      pending={pending}
      onSubmit={(form) => onSave(Object.fromEntries(NETWORKS.map(({ name }) => [name, read(form, name)])) as Social)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {NETWORKS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="url"
            placeholder="https://…"
            defaultValue={saved[name]}
            error={errors[`socialLinks.${name}`]}
          />
        ))}
      </div>
    </PlainFooterPart>
  );
}

const read = (form: FormData, name: string) => String(form.get(name)).trim();

/** Edits the footer of every page, in three parts. Saving one part leaves the other two alone. */
export function FooterSettings() {
  const query = useQuery(footerQuery);
  return (
    <SettingsGroup title="Footer" note="Sections of links, social links, and contact details.">
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
  const [sent, setSent] = useState<(keyof FooterContent)[]>([]);
  const versions = useVersions<FooterContent>({
    // A merge replaces the part that was sent; what was typed into the other two comes back.
    kept: { key: KEPT, ids: sent },
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
  const errors = (isApiError(save.error) && save.error.problem.errors) || {};
  const onSave = (part: Partial<FooterContent>): Promise<boolean> => {
    setSent(Object.keys(part) as (keyof FooterContent)[]);
    return save.mutateAsync(part).catch(() => false);
  };
  const form = { errors, pending: save.isPending };
  return (
    <>
      <div key={versions.round} className="flex flex-col gap-8">
        <FooterSections saved={footer.sections} pending={form.pending} onSave={(sections) => onSave({ sections })} />
        <FooterSocial {...form} saved={footer.socialLinks} onSave={(socialLinks) => onSave({ socialLinks })} />
        <FooterContact {...form} saved={footer.contactInfo} onSave={(contactInfo) => onSave({ contactInfo })} />
      </div>
      <VersionsDialog of={comparedFooters} versions={versions} />
    </>
  );
}

function FooterContact({ saved, errors, pending, onSave }: PartProps<FooterContent['contactInfo']>) {
  return (
    <PlainFooterPart
      name="contactInfo"
      title="Contact"
      action="Save contact"
      pending={pending}
      onSubmit={(form) =>
        onSave({ email: read(form, 'email'), phone: read(form, 'phone'), address: read(form, 'address') })
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Email"
          name="email"
          type="email"
          hint="Leave blank for the site’s contact email."
          defaultValue={saved.email}
          error={errors['contactInfo.email']}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          hint="As people would dial it."
          defaultValue={saved.phone}
          error={errors['contactInfo.phone']}
        />
        <div className="sm:col-span-2">
          <TextAreaField
            label="Postal address"
            name="address"
            defaultValue={saved.address}
            error={errors['contactInfo.address']}
          />
        </div>
      </div>
    </PlainFooterPart>
  );
}
