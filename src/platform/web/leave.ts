/** Loads another address as if it had been typed: nothing of this page is kept, what is personal included. */
export const leaveFor = (address: string): void => window.location.assign(address);
