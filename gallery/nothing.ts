/** A handler for examples that does nothing. */
export const nothing = () => undefined;
