import { withProof } from '#features/accounts/web/proof/with-proof.ts';
import { configureTransport, httpTransport } from '#kernel/client.ts';

/** From now on, a call that is refused because its person has to prove who they are asks for the proof. */
export const askForProofs = () => configureTransport(withProof(httpTransport((url, init) => fetch(url, init))));
