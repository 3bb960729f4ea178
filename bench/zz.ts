import { startSiteProcess } from '#testing/site-process.ts';
const site = await startSiteProcess({ variables: { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/a1x/prof', TRUST_PROXY: 'loopback' } });
const body = new URLSearchParams([['title', `<p>${'<script> <'.repeat(50000)}`],['content','x'],['authorEmail','a@b.example']]).toString();
for (let i = 0; i < 40; i++) { const t=performance.now(); const r = await fetch(`${site.url}/submit`, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': `10.0.0.${i}` } }); const n=(await r.text()).length; if(i%8==0)console.log(r.status, n, Math.round(performance.now()-t)); }
await site.stop(); site.remove();
