/** A form that came back: it was sent without scripts and could not be taken as it is. */
export interface ReturnedForm {
  /** The path that it was sent to, which tells it from the other forms of the page. */
  action: string;
  /** What was typed, by the names of the controls. */
  values: Readonly<Record<string, string>>;
  /** What is wrong, by the names of the controls. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with no control in particular. */
  message?: string;
}
