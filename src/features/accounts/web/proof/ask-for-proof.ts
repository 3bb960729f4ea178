/** Opens the dialog that asks for a proof. Returns false if the person closes it without one. */
export async function askForProof(): Promise<boolean> {
  // Loaded when it is first needed.
  const { openProofDialog } = await import('./ProofDialog.tsx');
  return openProofDialog();
}
