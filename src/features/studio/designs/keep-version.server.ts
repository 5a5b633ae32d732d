import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { WholeDesignRow } from './design-row.server.ts';

/** Keeps what a design is now as a version without a name, which is deleted after a day. */
export async function keepVersion(
  { sql }: Pick<Ctx, 'sql'>,
  { id, version, document }: Pick<WholeDesignRow, 'id' | 'version' | 'document'>,
  { atMostEveryMinutes }: { atMostEveryMinutes: number },
): Promise<void> {
  await sql`
    insert into studio_version (id, design_id, design_version, document)
    select ${newId()}, ${id}, ${version}, ${sql.json(document)}
    where not exists (
      select from studio_version
      where design_id = ${id} and created_at > now() - ${atMostEveryMinutes} * interval '1 minute')`;
}
