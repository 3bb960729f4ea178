import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import type { FooterContent } from '../contract.ts';
import { PlainFooterPart } from './FooterPart.tsx';

type Contact = FooterContent['contactInfo'];

interface FooterContactProps {
  saved: Contact;
  /** The server's errors, by the path of the field. */
  errors: Record<string, string>;
  pending: boolean;
  onSave: (contact: Contact) => void;
}

export function FooterContact({ saved, errors, pending, onSave }: FooterContactProps) {
  return (
    <PlainFooterPart
      name="contact"
      title="Contact"
      action="Save contact"
      pending={pending}
      onSubmit={(form) => {
        const read = (name: string) => String(form.get(name)).trim();
        onSave({ email: read('email'), phone: read('phone'), address: read('address') });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Email"
          name="email"
          type="email"
          hint="Empty: the contact email of the site."
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
