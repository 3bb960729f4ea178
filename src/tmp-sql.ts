import pg from 'pg';
const c = new pg.Client({ connectionString: process.env.URL });
await c.connect();
for (const q of process.argv.slice(2)) { const t = performance.now(); const r = await c.query(q); console.log((performance.now()-t).toFixed(1)+' ms', r.rowCount); for (const row of r.rows.slice(0,60)) console.log(Object.values(row).join(' | ').slice(0,300)); }
await c.end();
