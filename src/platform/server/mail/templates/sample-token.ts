/** Tokens for the sample props of templates: as long as real ones, but without effect. */

/** The token of a signed link: '/alerts/…'. */
export const SAMPLE_TOKEN = 'c2FtcGxlLXRva2VuLXNhbXBsZS10b2tlbi1zYW1wbGU';
/** The token of an account: '/reset-password?token=…'. */
export const SAMPLE_ACCOUNT_TOKEN = `019510b4-6f0e-7c3a-9d52-3f7a1c2b4d5e.${SAMPLE_TOKEN}`;
