import type { Proof } from '../contract.ts';

/** Begins the work, which takes a while, as soon as somebody writes. Should it fail to load, sending tries once more. */
export function prepareProof(): void {
  import('./proof.ts').then((proof) => proof.prepareProof(), console.warn);
}

/** Returns the proof to send. Undefined where none can be made; the server then accepts less from this network. */
export const takeProof = async (): Promise<Proof | undefined> => (await import('./proof.ts')).takeProof();
