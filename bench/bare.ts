import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { newId } from '#platform/ids.ts';
import { connect } from '#platform/sql/connect.ts';
import { type LikePlan, pairAt } from './like.ts';
import type { Statement } from './same-sql.ts';

/** The other side of the ratios: Fastify and the driver with nothing around them. */
const sql = connect(process.env.DATABASE_URL ?? '', { pool: 10, name: 'touchline-bare' });
const { first, fiftieth, tribeId, accountIds, like } = JSON.parse(
  readFileSync(process.env.BENCH_PLAN ?? '', 'utf8'),
) as {
  first: Statement[];
  fiftieth: Statement[];
  tribeId: string;
  accountIds: string[];
  like: LikePlan;
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

const another = () => {
  n += 1;
  const { post, person: account } = pairAt(n, like.bare, accountIds);
  return { account, post };
};
app.post('/like', async () => {
  const { account, post } = another();
  const answers = [];
  for (const { text, values } of like.statements) {
    const own = JSON.stringify(values).replaceAll(like.postId, post).replaceAll(like.accountId, account);
    answers.push(await ask({ text, values: JSON.parse(own) as unknown[] }));
  }
  return answers.at(-1);
});
app.post('/like-insert', async () => {
  const { account, post } = another();
  return sql`
    with liked as (
      insert into post_like (post_id, account_id) values (${post}, ${account}) on conflict do nothing returning 1
    )
    update post set like_count = like_count + 1 where id = ${post} and exists (select from liked) returning like_count`;
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
