import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { DirectoryEntry } from './calls.ts';

export interface FinishedEntry
  extends Pick<
    DirectoryEntry,
    'kind' | 'headline' | 'about' | 'sport' | 'position' | 'region' | 'level' | 'graduationYear' | 'isOpen'
  > {
  accountId: string;
  teamId: string | null;
  contact: string;
  at: Date;
  /** Requests for the contact, those of an accepted one with an answer. */
  asked: readonly { senderId: string; message: string; isShared: boolean; at: Date }[];
}

/** Lists people and teams, with who asked for their contact, for the demo world. */
export async function insertEntries({ sql, site }: Ctx, all: readonly FinishedEntry[]): Promise<void> {
  for (const one of all) {
    const id = newId();
    await sql`
      insert into directory_entry (id, site, kind, account_id, team_id, headline, about, sport, position, region, level,
        graduation_year, is_open, contact, listed_at, changed_at)
      values (${id}, ${site}, ${one.kind}, ${one.accountId}, ${one.teamId}, ${one.headline}, ${one.about}, ${one.sport}, ${one.position},
        ${one.region}, ${one.level}, ${one.graduationYear}, ${one.isOpen}, ${one.contact}, ${one.at}, ${one.at})`;
    for (const { senderId, message, isShared, at } of one.asked)
      await sql`
        insert into directory_contact (id, entry_id, sender_id, message, state, shared, created_at, answered_at)
        values (${newId()}, ${id}, ${senderId}, ${message}, ${isShared ? 'accepted' : 'sent'},
          ${isShared ? one.contact : null}, ${at}, ${isShared ? at : null})`;
  }
}
