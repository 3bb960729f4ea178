/** A fact that readers will see, or its absence, which the desk may want to mend first. */
export interface Fact {
  label: string;
  /** Empty if it is missing. */
  shown: string;
  /** The value that readers get if it is missing. */
  without: string;
  /** It is usual without: not pointed out. */
  optional?: true;
  /** The name of its control. */
  field?: string;
}

/** The facts that are missing and usually given. */
export const isLacking = ({ shown, optional }: Fact): boolean => shown === '' && !optional;
