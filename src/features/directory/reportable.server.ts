import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { reasonList } from '#features/moderation/reason-list.ts';
import { accountCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { entryPath } from './directory.ts';
import { type EntryRow, findEntry } from './entry-row.server.ts';
import { readableEntry } from './see-directory.server.ts';

/** Why an entry of the directory is reported. */
const directoryReasons = reasonList({
  IMPERSONATION: ['Impersonation', 'Pretends to be somebody else, or a team they don’t run.'],
  UNDERAGE: ['Under 18', 'The person is younger than they say.', 'urgent'],
  MISLEADING: ['Misleading', 'Says what isn’t so about their sport or their career.'],
  HARASSMENT: ['Harassment', 'Insults or threatens somebody.', 'high'],
  SPAM: ['Spam', 'Advertising that has nothing to do with sport.', 'low'],
});

/** Takes it out of the list; its owner still sees it, and that it is hidden. */
const hide: Effect = {
  async apply({ sql }, id) {
    const hidden = await sql`
      update directory_entry set state = 'hidden', changed_at = now() where id = ${id} and state = 'listed' returning id`;
    return hidden.length > 0 ? { from: 'listed' } : null;
  },
  async undo({ sql }, id) {
    await sql`update directory_entry set state = 'listed', changed_at = now() where id = ${id} and state = 'hidden'`;
  },
};

export const reportableEntry: Reportable = {
  kind: 'directory_entry',
  reasons: directoryReasons,
  async find(ctx, id) {
    const row = await readableEntry(ctx, id);
    return { id: row.id, accountId: row.accountId, evidence: await evidenceOf(ctx, row) };
  },
  async current(ctx, id) {
    const row = await findEntry(ctx, id);
    return row ? { state: row.state, evidence: await evidenceOf(ctx, row) } : null;
  },
  effects: { hide },
};

async function evidenceOf(ctx: Ctx, row: EntryRow): Promise<Evidence> {
  const account = (await accountCards(ctx, [row.accountId])).get(row.accountId);
  const { kind, headline, about, sport, position, region } = row;
  return {
    about: `Directory entry of ${account?.displayName ?? 'somebody'}`,
    path: entryPath(row.id),
    shown: { kind, headline, about, sport, position, region, listedBy: account?.username },
  };
}
