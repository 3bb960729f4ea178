import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { BulkQuestion } from '#platform/web/ui/data-table/BulkBar.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { nothing } from '../nothing.ts';
import type { Section } from '../primitive.ts';

const picture = 'dialog[open]';

export const dialogs: Section = {
  id: 'dialogs',
  title: 'Dialogs',
  primitives: [
    {
      name: 'Dialog',
      from: 'Dialog.tsx',
      use: 'A modal dialog for a short task; the browser keeps the focus inside and closes it on Escape.',
      states: {
        'With a form': {
          picture,
          show: (close) => (
            <Dialog
              title="Invite an editor"
              open
              onClose={close}
              actions={
                <>
                  <Button look="secondary" onClick={close}>
                    Cancel
                  </Button>
                  <Button onClick={close}>Send the invitation</Button>
                </>
              }
            >
              <form>
                <TextField label="Email address" hint="The link in the email is valid for 7 days." type="email" />
              </form>
            </Dialog>
          ),
        },
      },
    },
    {
      name: 'PublishDialog',
      from: 'PublishDialog.tsx',
      use: 'Asks before something is published, and says where it will stand and who is mailed.',
      within: 'Publication',
    },
    {
      name: 'ConfirmDialog',
      from: 'ConfirmDialog.tsx',
      use: 'Asks before something is done, names the thing, and says what the button does.',
      states: {
        Normal: {
          picture,
          show: (close) => (
            <ConfirmDialog
              title="Publish this article now?"
              subject="VAT in the Digital Age"
              verb="Publish"
              open
              onClose={close}
              onConfirm={close}
            >
              <p className="text-ink-soft">Alerts and feeds mention it within minutes.</p>
            </ConfirmDialog>
          ),
        },
        'Danger, pending, with a third answer': {
          picture,
          show: (close) => (
            <ConfirmDialog
              title="Delete this article?"
              subject="Beneficial ownership and the cash trail of a Dutch holding company: what the referral leaves open"
              verb="Delete"
              doing="Deleting..."
              other={<Button look="secondary">Unpublish</Button>}
              danger
              pending
              open
              onClose={close}
              onConfirm={nothing}
            >
              <p className="text-ink-soft">It goes to the bin, where it stays for 30 days.</p>
            </ConfirmDialog>
          ),
        },
      },
    },
    {
      name: 'BulkQuestion',
      from: 'data-table/BulkBar.tsx',
      use: 'Asks for the one value that an action on many rows needs.',
      states: {
        Normal: {
          picture,
          show: (close) => (
            <BulkQuestion
              action={{
                label: 'Change the category',
                change: (category) => ({ category }),
                ask: { label: 'Category', choices: [{ value: 'VAT' }, { value: 'Customs' }] },
                done: 'filed again',
              }}
              what="3 articles"
              onClose={close}
              onAnswer={close}
            />
          ),
        },
      },
    },
  ],
};
