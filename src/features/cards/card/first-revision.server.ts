import type { Ctx } from '#platform/ctx.ts';

/** The version of a card that its first copies show. */
export async function writeFirstRevision({ sql }: Ctx, cardId: string): Promise<void> {
  await sql`
    insert into card_revision as r (card_id, revision, title, description, front_media_id, back_media_id)
    select id, 1, title, description, front_media_id, back_media_id from card where id = ${cardId}
    on conflict (card_id, revision) do update set
      title = excluded.title, description = excluded.description, front_media_id = excluded.front_media_id,
      back_media_id = excluded.back_media_id`;
}
