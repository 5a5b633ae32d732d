import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden, versionConflict } from '#platform/errors.ts';
import { activeViewerOf } from './accounts.server.ts';
import type { MyProfile, updateMonetization } from './calls.ts';
import { myProfile } from './profile.server.ts';

/** Money is for adults, and not for the kids site. */
export async function setMonetization(
  ctx: Ctx,
  { version, ...switches }: CallParsed<typeof updateMonetization>['body'],
): Promise<MyProfile> {
  const { accountId } = activeViewerOf(ctx);
  if (ctx.site === 'kids') throw forbidden('There is no money on Touchline Kids.', 'ADULTS_ONLY');
  const { sql } = ctx;
  const [account] = await sql<
    { ageBand: string | null }[]
  >`select age_band from account where id = ${accountId}`;
  if (account?.ageBand !== 'adult') throw forbidden('This is for people of 18 and older.', 'ADULTS_ONLY');
  const changed = await sql`
    update account set
      monetization = monetization || ${sql.json(switches)}, version = version + 1, updated_at = now()
    where id = ${accountId} and version = ${version} returning id`;
  if (changed.length === 0) throw versionConflict();
  return myProfile(ctx, accountId);
}
