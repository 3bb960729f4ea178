import { currentUser } from '#features/accounts/web/queries.ts';

/** Fills an empty field with the signed-in reader's address. Loaded only in browsers in which somebody has signed in. */
export async function fillOwnAddress(field: HTMLInputElement | null): Promise<void> {
  const user = await currentUser();
  if (user && field?.value === '') field.value = user.email;
}
