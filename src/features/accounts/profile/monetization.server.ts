import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { forbidden, versionConflict } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { MyProfile } from '../calls.ts';
import type { updateMonetization } from './calls.ts';
import { myProfile } from './profile.server.ts';

/** Earning is for adults, and from 13 with a guardian; not on the kids site. */
export async function setMonetization(
  ctx: Ctx,
  { version, ...switches }: CallParsed<typeof updateMonetization>['body'],
): Promise<MyProfile> {
  const { accountId } = activeViewerOf(ctx);
  if (!siteRules[ctx.site].can.sell)
    throw forbidden('Payments aren’t available on the kids site.', 'ADULTS_ONLY');
  const { sql } = ctx;
  const [account] = await sql<{ ageBand: string | null; guarded: boolean }[]>`
    select age_band, guardian_id is not null as guarded from account where id = ${accountId}`;
  if (account?.ageBand === '13_17' && !account.guarded) {
    throw forbidden(
      'From 13 to 17 a parent or guardian has to look after your account before you earn here.',
      'GUARDIAN_NEEDED',
    );
  }
  if (account?.ageBand !== 'adult' && account?.ageBand !== '13_17') {
    throw forbidden('You need to be 13 or older.', 'ADULTS_ONLY');
  }
  const changed = await sql`
    update account set
      monetization = monetization || ${sql.json(switches)}, version = version + 1, updated_at = now()
    where id = ${accountId} and version = ${version} returning id`;
  if (changed.length === 0) throw versionConflict(await myProfile(ctx, accountId));
  return myProfile(ctx, accountId);
}
