/** For handlers in examples: does nothing. */
export const nothing = () => undefined;
