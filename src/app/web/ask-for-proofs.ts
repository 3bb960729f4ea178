import { withProof } from '#features/accounts/web/proof/with-proof.ts';
import { configureTransport, httpTransport } from '#kernel/client.ts';

/** Makes later calls ask for a proof of identity if they are refused without one. */
export const askForProofs = () => configureTransport(withProof(httpTransport((url, init) => fetch(url, init))));
