import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#kernel/problem.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SettingsGroup } from '#web/ui/SettingsGroup.tsx';
import { useAction } from '#web/ui/use-action.ts';
import type { FooterContent } from '../contract.ts';
import { FOOTER_KEYS, footerQuery, navigation } from './admin-queries.ts';
import { FooterContact } from './FooterContact.tsx';
import { FooterSections } from './FooterSections.tsx';
import { FooterSocial } from './FooterSocial.tsx';

/** The foot of every page, in three parts; each is saved with the other two as they are. */
export function FooterSettings() {
  const query = useQuery(footerQuery);
  return (
    <SettingsGroup title="Footer" note="Sections of links, the paper's other addresses, and how to reach it.">
      <Loaded query={query}>{(footer) => <FooterForms footer={footer} />}</Loaded>
    </SettingsGroup>
  );
}

function FooterForms({ footer }: { footer: FooterContent }) {
  const save = useAction<Partial<FooterContent>>({
    run: (part) => navigation('PUT /api/admin/navigation/footer', { body: { ...footer, ...part } }),
    done: 'Footer content updated successfully',
    refresh: FOOTER_KEYS,
  });
  const pending = save.isPending;
  const errors = (isApiError(save.error) && save.error.problem.errors) || {};
  return (
    <div className="flex flex-col gap-8">
      <FooterSections
        // What was saved is what the draft starts from.
        key={JSON.stringify(footer.sections)}
        saved={footer.sections}
        pending={pending}
        onSave={(sections) => save.mutate({ sections })}
      />
      <FooterSocial
        saved={footer.socialLinks}
        errors={errors}
        pending={pending}
        onSave={(socialLinks) => save.mutate({ socialLinks })}
      />
      <FooterContact
        saved={footer.contactInfo}
        errors={errors}
        pending={pending}
        onSave={(contactInfo) => save.mutate({ contactInfo })}
      />
    </div>
  );
}
