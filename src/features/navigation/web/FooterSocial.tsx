import { TextField } from '#platform/web/ui/Field.tsx';
import type { FooterContent } from '../contract.ts';
import { PlainFooterPart } from './FooterPart.tsx';

type Social = FooterContent['socialLinks'];

const NETWORKS: { name: keyof Social; label: string }[] = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'linkedin', label: 'LinkedIn' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'youtube', label: 'YouTube' },
];

interface FooterSocialProps {
  saved: Social;
  /** The server's errors, by the path of the field. */
  errors: Record<string, string>;
  pending: boolean;
  onSave: (social: Social) => void;
}

export function FooterSocial({ saved, errors, pending, onSave }: FooterSocialProps) {
  return (
    <PlainFooterPart
      name="social"
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
