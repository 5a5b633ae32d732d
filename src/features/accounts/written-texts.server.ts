import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import type { Role } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import type { Ctx } from '#platform/ctx.ts';

const BATCH = 500;

type Row = Omit<Written, 'path'> & { role: Role; username: string };

/** Names and bios. */
export const accountTexts: WrittenTexts = { kind: 'account', since: namesSince };

async function* namesSince({ sql, site }: Ctx, since: Date): AsyncGenerator<Written[]> {
  const batches = sql<Row[]>`
    select a.id, concat_ws(E'\n', a.username, a.display_name, a.bio) as text, a.updated_at as at, a.role, a.username
    from account a join account_site here on here.account_id = a.id and here.site = ${site}
    where a.state in ('active', 'limited') and a.username is not null and a.updated_at >= ${since.toISOString()}
    order by a.updated_at, a.id`.cursor(BATCH);
  for await (const rows of batches)
    yield rows.map(({ role, username, ...row }) => ({ ...row, path: profilePath({ role, username }) }));
}
