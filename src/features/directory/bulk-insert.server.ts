import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import type { DirectoryEntry } from './calls.ts';

export interface FinishedEntry
  extends Pick<
    DirectoryEntry,
    'kind' | 'headline' | 'about' | 'sport' | 'position' | 'region' | 'level' | 'graduationYear' | 'isOpen'
  > {
  accountId: string;
  contact: string;
  at: Date;
}

/** Lists people, for the demo world. */
export async function insertEntries({ sql, site }: Ctx, all: readonly FinishedEntry[]): Promise<void> {
  for (const one of all) {
    await sql`
      insert into directory_entry (id, site, kind, account_id, headline, about, sport, position, region, level,
        graduation_year, is_open, contact, listed_at, changed_at)
      values (${newId()}, ${site}, ${one.kind}, ${one.accountId}, ${one.headline}, ${one.about}, ${one.sport}, ${one.position},
        ${one.region}, ${one.level}, ${one.graduationYear}, ${one.isOpen}, ${one.contact}, ${one.at}, ${one.at})`;
  }
}
