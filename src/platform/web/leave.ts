/** Loads an address with a full page load, so that nothing of this page stays in memory, including personal data. */
export const leaveFor = (address: string): void => window.location.assign(address);
