import { configureTransport, httpTransport, type Transport } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';

/** Returns whether a call was refused only because the person must prove again who they are. */
const needsProof = (err: unknown): boolean =>
  isApiError(err) && err.status === 403 && err.problem.errors?.proof !== undefined;

/** Opens the dialog. Returns false if the person closes it without a proof. */
async function askForProof(): Promise<boolean> {
  // Loaded when first needed.
  const { openProofDialog } = await import('./ProofDialog.tsx');
  return openProofDialog();
}

let asking: Promise<boolean> | undefined;

/** Asks once for all calls that need a proof at that time. Resolves to false if the person cancels. */
function askOnce(ask: () => Promise<boolean>): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Returns a transport that asks for the proof in a dialog and then repeats the call. The page underneath does not
 * change.
 */
export function withProof(transport: Transport, ask = askForProof): Transport {
  return async (key, parts) => {
    try {
      return await transport(key, parts);
    } catch (err) {
      if (needsProof(err) && (await askOnce(ask))) return transport(key, parts);
      throw err;
    }
  };
}

/** Makes later calls ask for a proof of identity if they are refused without one. */
export const askForProofs = () => configureTransport(withProof(httpTransport((url, init) => fetch(url, init))));
