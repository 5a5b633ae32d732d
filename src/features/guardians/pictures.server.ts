import type { Ctx } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';

/** SQL: when a child whose consent is row `c` may post pictures; null when it may already. */
export const picturesFrom = ({ sql }: Pick<Ctx, 'sql'>) =>
  sql`case when c.state = 'given' and c.confirmed_at is null then c.given_at + interval '1 day' end`;

/**
 * A child can't post pictures until the second email to its guardian. For a teenager from another site this holds on
 * the kids site only.
 * @throws 403 PICTURES_WAIT
 */
export async function assertMayPostPictures(ctx: Ctx, mediaIds: readonly unknown[]): Promise<void> {
  const { sql, site, viewer } = ctx;
  if (mediaIds.length === 0 || !viewer?.guardianId) return;
  const [waits] = await sql`
    select from guardian_consent c
    where c.child_id = ${viewer.accountId} and c.confirmed_at is null and (c.whole_account or ${siteRules[site].forChildren}::boolean)`;
  if (waits) {
    throw forbidden(
      'You can’t add pictures yet. We’ll email your grown-up once more first, about a day after they said OK.',
      'PICTURES_WAIT',
    );
  }
}
