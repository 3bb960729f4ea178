/** Names the address that a form was sent with, so that its sender notices a typing error. */
export const givenAddress = (email: string): string => `You gave the address ${email}.`;
