/** Varnish in front of a site, with the configuration that we supply. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, type SiteProcess } from '#testing/site-process.ts';
import { signIn } from '../../bench/support/sign-in.ts';
import { ask, secondsUntil, secondsUntilStatus } from '../support/asking.ts';
import { is, NOWHERE, type Row, within } from '../support/row.ts';
import type { Stage } from '../support/stage.ts';

/** Returns whether Debian's packages `varnish` and `varnish-modules` are installed. */
const isInstalled = () =>
  spawnSync('which', ['varnishd']).status === 0 && globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0;
const TOKEN = 'a secret of the drill';
/** Seconds: the documents say that published means visible within a second. */
const VISIBLE = 1;

/** Starts Varnish before its site. Returns its address. */
async function startVarnish(stage: Stage, port: number, sitePort: number): Promise<string> {
  const folder = stage.folder();
  const file = path.join(folder, 'site.vcl');
  writeFileSync(
    file,
    readFileSync('deploy/cdn/varnish.vcl', 'utf8')
      .replace('.port = "3000"', `.port = "${sitePort}"`)
      .replace('"CDN_TOKEN"', `"${TOKEN}"`),
  );
  const args = [
    '-F',
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-n',
    path.join(folder, 'run'),
    '-T',
    'none',
    '-s',
    'malloc,64m',
  ];
  const child = spawn('varnishd', args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  stage.after(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return `http://127.0.0.1:${port}`;
}

async function siteBehindVarnish(stage: Stage) {
  const [port, sitePort] = [await freePort(), await freePort()];
  const url = await startVarnish(stage, port, sitePort);
  const variables = {
    ...{ CDN: 'varnish', CDN_URL: url, CDN_TOKEN: TOKEN },
    ...{ TRUST_PROXY: 'loopback', DATABASE_URL: await stage.database() },
  };
  const site = await stage.site({ port: sitePort, variables });
  await secondsUntilStatus(`${url}/articles`, 200);
  return { url, site };
}

async function change(site: SiteProcess, cookie: string, id: string, init: RequestInit): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const { status, body } = await ask(`${site.url}/api/admin/articles/${id}`, { ...init, headers });
  if (status !== 200) throw new Error(`The change of an article got ${status}: ${body}`);
}

/** Returns whether Varnish had the page: then its header contains two numbers. */
async function isHit(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  return /^\d+ \d+$/.test(reply.headers.get('x-varnish') ?? '');
}

const varnish: Row = {
  name: 'varnish',
  inTests: NOWHERE,
  promise:
    'Varnish keeps pages; a saved article appears within 1 s, and a binned one disappears within 1 s; other articles stay cached; people who are signed in bypass Varnish; while the site is down, readers can still read',
  async run(stage) {
    if (!isInstalled()) return { notRun: 'no varnish with varnish-modules on this machine' };
    const { url, site } = await siteBehindVarnish(stage);
    const cookie = await signIn(site);
    const articles = JSON.parse(
      (await ask(`${url}/api/articles?exclude=tax_humor,breaking_news&sort=date-asc&limit=2`)).body,
    ) as { id: string }[];
    const [id, other] = articles.map((article) => article.id) as [string, string];
    const pages = [`${url}/articles/${id}`, `${url}/articles/${other}`, `${url}/articles?sort=date-asc`] as const;
    const [own, others, list] = pages;
    const warm = async () => {
      for (const page of pages) await secondsUntil(`${page} kept`, () => isHit(page));
    };
    await warm();
    const facts = [is('signed in: from Varnish', await isHit(own, { cookie }), false)];
    const title = 'A title that a drill has given';
    await change(site, cookie, id, { method: 'PATCH', body: JSON.stringify({ title }) });
    const shows = (page: string) => async () => (await ask(page)).body.includes(title);
    const seconds = await Promise.all([own, list].map((page) => secondsUntil('the title', shows(page))));
    facts.push(within('a save shown after', Math.max(...seconds), VISIBLE));
    facts.push(is('the other article still kept', await isHit(others), true));
    await warm();
    await change(site, cookie, id, { method: 'DELETE', body: '{}' });
    const gone = await Promise.all([
      secondsUntil('its page to be gone', async () => (await ask(own)).status === 404),
      secondsUntil('the list without it', async () => !(await shows(list)())),
    ]);
    facts.push(within('binned, gone after', Math.max(...gone), VISIBLE));
    await secondsUntil('the page kept', () => isHit(others));
    await site.kill();
    facts.push(is('the site away: the other article', (await ask(others)).status, 200));
    return facts;
  },
};

export const cdnRows: Row[] = [varnish];
