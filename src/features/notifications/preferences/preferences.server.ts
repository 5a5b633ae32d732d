import { mailboxes } from '#features/auth/contact.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { forbidden, invalid } from '#platform/errors.ts';
import type { Preferences, setNotificationPreferences } from '../calls.ts';
import { kindsOf, notices } from '../points.ts';

/** SQL: how often mailbox `a`, with its row `d` of notice_digest, gets a digest. Only adults get one by default. */
export const digestOf = ({ sql }: Pick<Ctx, 'sql'>) => sql`
  case when a.is_child then 'off' else coalesce(d.digest, case when a.is_adult then 'weekly' else 'off' end) end`;

export async function myPreferences(ctx: Ctx): Promise<Preferences> {
  const { sql } = ctx;
  const { accountId } = viewerOf(ctx);
  const [mine] = await sql<Pick<Preferences, 'digest' | 'email' | 'canMail'>[]>`
    select ${digestOf(ctx)} as digest, a.email, not a.is_child as can_mail
    from (${mailboxes(ctx)}) a left join notice_digest d on d.account_id = a.id
    where a.id = ${accountId}`;
  const own = await sql<{ kind: string; inApp: boolean; email: boolean }[]>`
    select kind, in_app, email from notice_preference where account_id = ${accountId}`;
  const byKind = new Map(own.map((row) => [row.kind, row]));
  return {
    digest: mine?.digest ?? 'off',
    email: mine?.email ?? null,
    canMail: mine?.canMail ?? false,
    kinds: [...kindsOf(notices.of(ctx)).values()].map(({ kind, alwaysOn: fixed = false }) => {
      const { inApp = true, email = true } = (fixed ? undefined : byKind.get(kind)) ?? {};
      return { kind, inApp, email, fixed };
    }),
  };
}

type Change = CallParsed<typeof setNotificationPreferences>['body'];

/** @throws 400 for an unknown kind and for turning off what can't be, 403 for emails to a child */
export async function setPreferences(ctx: Ctx, { digest, kinds = [] }: Change): Promise<Preferences> {
  const { accountId } = viewerOf(ctx);
  const known = kindsOf(notices.of(ctx));
  for (const { kind, inApp, email } of kinds) {
    const entry = known.get(kind);
    if (!entry) throw invalid('This kind of notification doesn’t exist.', 'kinds', 'UNKNOWN_KIND');
    if (entry.alwaysOn && (inApp === false || email === false)) {
      throw invalid(`You can’t turn off “${entry.label}”.`, 'kinds', 'CANNOT_MUTE');
    }
  }
  const changes = kinds.filter(({ kind }) => !known.get(kind)?.alwaysOn);
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
  const [account] = await sql<{ isChild: boolean }[]>`
    select a.is_child from (${mailboxes(tx)}) a where a.id = ${accountId}`;
  if (!account) return;
  if (account.isChild && digest !== 'off') {
    throw forbidden('We only email grown-ups. You can see everything here.', 'NO_EMAILS');
  }
  await sql`
    insert into notice_digest (account_id, digest) values (${accountId}, ${digest})
    on conflict (account_id) do update set digest = excluded.digest`;
}
