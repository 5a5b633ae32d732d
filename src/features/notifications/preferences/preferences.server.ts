import { isChild } from '#features/accounts/visibility.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import type { Preferences, setNotificationPreferences } from '../calls.ts';
import { isFixed, kindsInOrder } from '../notice-types.ts';

/** SQL: how often account `a`, with its row `d` of notice_digest, is sent a digest. Only adults are asked for. */
export const digestOf = (ctx: Ctx) => ctx.sql`
  case when ${isChild(ctx)} then 'off'
    else coalesce(d.digest, case when a.age_band = 'adult' then 'weekly' else 'off' end) end`;

/** SQL: where letters to account `a`, with its row `u` of auth_user, go. Who signs in by phone has no address. */
export const addressOf = ({ sql }: Pick<Ctx, 'sql'>) => sql`case when u.phone is null then u.email end`;

export async function myPreferences(ctx: Ctx): Promise<Preferences> {
  const { sql } = ctx;
  const { accountId } = viewerOf(ctx);
  const [mine] = await sql<Pick<Preferences, 'digest' | 'email' | 'canMail'>[]>`
    select ${digestOf(ctx)} as digest, ${addressOf(ctx)} as email, not ${isChild(ctx)} is true as can_mail
    from account a
    left join notice_digest d on d.account_id = a.id
    left join auth_user u on u.id = a.id
    where a.id = ${accountId}`;
  const own = await sql<{ kind: string; inApp: boolean; email: boolean }[]>`
    select kind, in_app, email from notice_preference where account_id = ${accountId}`;
  const byKind = new Map(own.map((row) => [row.kind, row]));
  return {
    digest: mine?.digest ?? 'off',
    email: mine?.email ?? null,
    canMail: mine?.canMail ?? false,
    kinds: kindsInOrder.map((kind) => {
      const fixed = isFixed(kind);
      const { inApp = true, email = true } = (fixed ? undefined : byKind.get(kind)) ?? {};
      return { kind, inApp, email, fixed };
    }),
  };
}

type Change = CallParsed<typeof setNotificationPreferences>['body'];

/** @throws 400 for switching off what cannot be, 403 for letters to a child */
export async function setPreferences(ctx: Ctx, { digest, kinds = [] }: Change): Promise<Preferences> {
  const { accountId } = viewerOf(ctx);
  if (kinds.some((one) => isFixed(one.kind) && (one.inApp === false || one.email === false))) {
    throw invalid(
      'News about money, moderation, guardians and your account cannot be switched off.',
      'kinds',
      'CANNOT_MUTE',
    );
  }
  const changes = kinds.filter(({ kind }) => !isFixed(kind));
  return transact(ctx, async (tx) => {
    if (digest) await setDigest(tx, accountId, digest);
    for (const { kind, inApp = null, email = null } of changes) {
      await tx.sql`
        insert into notice_preference as own (account_id, kind, in_app, email)
        values (${accountId}, ${kind}, coalesce(${inApp}::boolean, true), coalesce(${email}::boolean, true))
        on conflict (account_id, kind) do update set
          in_app = coalesce(${inApp}::boolean, own.in_app), email = coalesce(${email}::boolean, own.email)`;
    }
    return myPreferences(tx);
  });
}

export async function setDigest(tx: Ctx, accountId: string, digest: Preferences['digest']): Promise<void> {
  const { sql } = tx;
  const [account] = await sql<{ child: boolean }[]>`
    select ${isChild(tx)} is true as child from account a where a.id = ${accountId}`;
  if (account?.child && digest !== 'off') {
    throw forbidden('We only email grown-ups. You can see everything here.', 'NO_EMAILS');
  }
  await sql`
    insert into notice_digest (account_id, digest) values (${accountId}, ${digest})
    on conflict (account_id) do update set digest = excluded.digest`;
}
