/** For the handlers of examples: nothing happens. */
export const nothing = () => undefined;
