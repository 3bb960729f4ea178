/** A form that was sent without scripts and is shown again because it contains an error. */
export interface ReturnedForm {
  /** The path that it was sent to, which identifies it among the forms of the page. */
  action: string;
  /** The entered values, by the names of the controls. */
  values: Readonly<Record<string, string>>;
  /** Error messages, by the names of the controls. */
  errors: Readonly<Record<string, string>>;
  /** An error that does not belong to a particular control. */
  message?: string;
}
