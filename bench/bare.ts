import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { newId } from '#platform/ids.ts';
import { connect } from '#platform/sql.ts';
import type { Statement } from './same-sql.ts';

/** The other side of the ratios: Fastify and postgres.js with nothing around them. */
const sql = connect(process.env.DATABASE_URL ?? '', { pool: 10, name: 'touchline-bare' });
const { first, fiftieth, tribeId, accountIds } = JSON.parse(
  readFileSync(process.env.BENCH_PLAN ?? '', 'utf8'),
) as {
  first: Statement[];
  fiftieth: Statement[];
  tribeId: string;
  accountIds: string[];
};
const app = Fastify();

const ask = ({ text, values }: Statement) => sql.unsafe(text, values as never[], { prepare: true });
const page = (statements: Statement[]) => async () => {
  const answers = [];
  for (const statement of statements) answers.push(await ask(statement));
  return answers;
};
app.get('/readyz', async () => ({ ok: true }));
app.get('/first', page(first));
app.get('/fiftieth', page(fiftieth));

let n = 0;
app.post<{ Body: { title: string; body: string } }>('/create', async (request) => {
  const { title, body } = request.body;
  n += 1;
  const content = [{ type: 'paragraph', children: [{ type: 'text', text: body }] }];
  const [row] = await sql`
    insert into post (id, site, kind, author_id, by_athlete, tribe_id, title, body, content, state, published_at)
    values (${newId()}, 'sports', 'POST', ${accountIds[n % accountIds.length] ?? ''}, false, ${tribeId}, ${title}, ${body},
      ${JSON.stringify(content)}::text::jsonb, 'published', now())
    returning *`;
  return row;
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
