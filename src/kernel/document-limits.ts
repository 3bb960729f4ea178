/** The limits of uploaded documents. Separate from the contract, so that browsers load no validation. */
export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** The maximum size of a document with its pictures (bytes). */
export const MAX_DOCUMENT_BYTES = 10 * 1_048_576;
