import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SuggestField } from '../record-editor/fields.tsx';
import type { BulkAction } from './listing.ts';

interface BulkQuestionProps {
  /** The action that needs a value; undefined while the dialog is closed. */
  action: BulkAction | undefined;
  /** '3 articles'. */
  what: string;
  onClose: () => void;
  onAnswer: (action: BulkAction, answer: string) => void;
}

/** Asks for the value that an action on many rows needs, such as their category. */
export function BulkQuestion({ action, what, onClose, onAnswer }: BulkQuestionProps) {
  const form = 'bulk-question';
  return (
    <ConfirmDialog
      title={`${action?.label ?? ''} of ${what}`}
      verb="Save"
      form={form}
      open={action !== undefined}
      onClose={onClose}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const answer = String(new FormData(event.currentTarget).get('answer')).trim();
          if (action) onAnswer(action, answer);
        }}
      >
        {action?.ask && <SuggestField {...action.ask} name="answer" autoFocus />}
      </form>
    </ConfirmDialog>
  );
}
