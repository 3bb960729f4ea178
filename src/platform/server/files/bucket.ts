/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** For example 'https://s3.example.org/pictures'. */
  url: string;
  /** The beginning of all names; empty or ending with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads `s3://key:secret@host/bucket/folder?region=eu-central-1`; key and secret are percent-encoded. `tls=no` is for a
 * store within the network. Undefined for anything else.
 */
export function readBucket(address: string): Bucket | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  if (protocol !== 's3:' || !username || !password || !/^[a-z\d][a-z\d.-]{1,62}$/.test(bucket)) return undefined;
  return {
    url: `${searchParams.get('tls') === 'no' ? 'http' : 'https'}://${host}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
