import type { Proof } from '../contract.ts';

/** Starts the work, which takes a while, as soon as the visitor begins to write. If that fails, sending tries again. */
export function prepareProof(): void {
  import('./proof.ts').then((proof) => proof.prepareProof(), console.warn);
}

/** Returns the proof to send. Undefined if there is none; the server then accepts fewer forms from this network. */
export const takeProof = async (): Promise<Proof | undefined> => (await import('./proof.ts')).takeProof();
