import { ADMIN, type SiteProcess } from '#testing/site-process.ts';

/** Signs the administrator in. Returns the value of the Cookie header. */
export async function signIn(site: Pick<SiteProcess, 'url'>): Promise<string> {
  const reply = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!reply.ok) throw new Error(`Signing in failed with ${reply.status}`);
  return reply.headers.getSetCookie()[0]!.split(';')[0]!;
}
