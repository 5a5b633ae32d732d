import type { Ctx } from '#platform/ctx.ts';
import { deleteNotices, notify } from '../delivery/notify.server.ts';

interface NoticeInput {
  accountId: string;
  serial: number | null;
  cardTitle: string;
}

const aboutDrop = (dropId: string, cardTitle: string) =>
  ({ kind: 'thing', id: dropId, name: cardTitle, path: `/drops/${dropId}` }) as const;

/** Everybody who has a number now and was not told yet, and once it is drawn everybody who has none. */
export async function onDrawn(ctx: Ctx, { dropId }: { dropId: string }): Promise<void> {
  const people = await ctx.sql<NoticeInput[]>`
    select t.account_id, t.serial, c.title as card_title
    from drop_entry t
    join drop d on d.id = t.drop_id
    join edition e on e.id = d.edition_id
    join card c on c.id = e.card_id
    where t.drop_id = ${dropId} and t.prize is distinct from 'lapsed' and not exists (
      select from notice n where n.account_id = t.account_id and n.target_id = ${dropId}
        and n.type = case when t.prize is null then 'drop_missed' else 'drop_won' end)`;
  for (const { accountId, serial, cardTitle } of people) {
    const target = aboutDrop(dropId, cardTitle);
    await notify(ctx, {
      ...{ to: accountId, target },
      ...(serial === null ? { type: 'drop_missed' } : { type: 'drop_won', detail: String(serial) }),
    });
    // Whoever moved up has not missed it any more.
    if (serial !== null)
      await deleteNotices(
        ctx,
        ctx.sql`n.account_id = ${accountId} and n.type = 'drop_missed' and n.target_id = ${dropId}`,
      );
  }
}

export async function onCancelled(ctx: Ctx, { dropId }: { dropId: string }): Promise<void> {
  const people = await ctx.sql<NoticeInput[]>`
    select t.account_id, t.serial, c.title as card_title
    from drop_entry t join drop d on d.id = t.drop_id join edition e on e.id = d.edition_id
    join card c on c.id = e.card_id
    where t.drop_id = ${dropId}`;
  for (const { accountId, cardTitle } of people) {
    await notify(ctx, { type: 'drop_cancelled', to: accountId, target: aboutDrop(dropId, cardTitle) });
  }
}
