import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { ChoiceField } from '../choice-field/ChoiceField.tsx';
import { unchosenIn } from '../choice-field/unchosen.ts';
import type { BulkAction } from './listing.ts';

interface BulkQuestionProps {
  /** The action that needs a value; undefined while the dialog is closed. */
  action: BulkAction | undefined;
  /** '3 articles'. */
  what: string;
  onClose: () => void;
  onAnswer: (action: BulkAction, answer: string) => void;
}

const FORM = 'bulk-question';

/** Asks for the value that an action on many rows needs, such as their category. */
export function BulkQuestion({ action, what, onClose, onAnswer }: BulkQuestionProps) {
  return (
    <ConfirmDialog
      title={`${action?.label ?? ''} of ${what}`}
      verb="Save"
      form={FORM}
      open={action !== undefined}
      onClose={onClose}
    >
      {action?.ask && <Question key={action.label} ask={action.ask} onAnswer={(answer) => onAnswer(action, answer)} />}
    </ConfirmDialog>
  );
}

interface QuestionProps {
  ask: NonNullable<BulkAction['ask']>;
  onAnswer: (answer: string) => void;
}

function Question({ ask, onAnswer }: QuestionProps) {
  const [answer, setAnswer] = useState('');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unchosen = unchosenIn(event.currentTarget);
    if (unchosen) unchosen.focus();
    else onAnswer(answer);
  };
  return (
    <form id={FORM} onSubmit={send}>
      <ChoiceField {...ask} name="answer" value={answer} onChange={setAnswer} optional autoFocus />
    </form>
  );
}
