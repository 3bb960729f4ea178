/** Limits of uploaded documents, apart from the contract, so that browsers load no validation. */
export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** With its pictures (bytes). */
export const MAX_DOCUMENT_BYTES = 10 * 1_048_576;
