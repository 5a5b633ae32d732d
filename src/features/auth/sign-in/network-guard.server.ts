import type { FastifyRequest } from 'fastify';
import { type Ctx, transact } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { workHeader } from '#platform/proof-of-work.ts';
import { type CodeOrigin, findOrigin } from './code-origin.server.ts';
import { spendWork, workNeeded } from './work.server.ts';

/**
 * What a network may do in an hour; docs/decisions/0052-networks-by-outcome.md explains the numbers. Bad is a wrong code, and
 * a code unanswered for 15 minutes; a sign-in takes one off.
 */
export const networkRules = {
  unansweredIsBadAfter: 900,
  /** From here on each request needs a proof of work. */
  bad: 60,
  unanswered: 300,
  /** From here on devices that never signed in to the address are refused. */
  mostBad: 600,
  mostSent: 3000,
} as const;

const refused = () =>
  new Refusal(
    429,
    'NETWORK_LIMITED',
    'Too many sign-in attempts failed on your network. Use a device you’ve signed in on before, another network, or try again in an hour.',
    { retryAfter: 3600 },
  );

/** A request of a network that was let through, until it is known how it ended. */
export interface NetworkTry {
  id: number;
  networks: readonly string[];
}

interface Standing {
  bad: number;
  /** Codes that are just being compared. */
  open: number;
  unanswered: number;
  sent: number;
}

/**
 * Counts a request before anything is done for it, one at a time for each network, so that concurrent ones can't all pass.
 * @throws 428 WORK_NEEDED, 429 NETWORK_LIMITED
 */
export async function admitFromNetwork(
  ctx: Ctx,
  kind: 'sent' | 'try',
  from: CodeOrigin,
  request: FastifyRequest | null,
): Promise<NetworkTry> {
  const networks = await ctx.deps.networks.ofLastHour(request?.ip ?? 'local');
  const [network = ''] = networks;
  const given = request?.headers[workHeader];
  const work = typeof given === 'string' ? given : undefined;
  return transact(ctx, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`network ${network}`}, 0))`;
    const standing = await standingOf(tx, networks);
    const isSending = kind === 'sent';
    const isOver =
      standing.bad + standing.open >= networkRules.mostBad ||
      (isSending && standing.sent >= networkRules.mostSent);
    if (isOver && !(await findOrigin(tx, from)).known) throw refused();
    const needsWork =
      standing.bad >= networkRules.bad || (isSending && standing.unanswered >= networkRules.unanswered);
    if (needsWork && !(await spendWork(tx, work))) throw workNeeded(tx);
    const [event] = await tx.sql<{ id: number }[]>`
      insert into auth_network_event (network, recipient, kind) values (${network}, ${from.recipient}, ${kind})
      returning id`;
    return { id: event?.id ?? 0, networks };
  });
}

async function standingOf({ sql }: Ctx, networks: readonly string[]): Promise<Standing> {
  const [row] = await sql<Standing[]>`
    select count(*) filter (where ${isBad(sql)})::int as bad,
      count(*) filter (where kind = 'try')::int as open,
      count(*) filter (where kind = 'sent' and not settled)::int as unanswered,
      count(*) filter (where kind = 'sent')::int as sent
    from auth_network_event where network = any(${networks as string[]}) and at > now() - interval '1 hour'`;
  return row ?? { bad: 0, open: 0, unanswered: 0, sent: 0 };
}

const isBad = (sql: Ctx['sql']) => sql`
  (not settled and (kind = 'wrong' or (kind = 'sent'
    and at < now() - ${networkRules.unansweredIsBadAfter}::int * interval '1 second')))`;

/** The code was compared, and was wrong. */
export async function countWrong({ sql }: Ctx, { id }: NetworkTry): Promise<void> {
  await sql`update auth_network_event set kind = 'wrong' where id = ${id}`;
}

/** Nothing was sent or compared after all. */
export async function forgetTry({ sql }: Ctx, { id }: NetworkTry): Promise<void> {
  await sql`delete from auth_network_event where id = ${id}`;
}

/** Somebody signed in: their codes are answered, wherever they asked for them, and one bad thing of the network is made up for. */
export async function recordSignInOutcome(
  { sql }: Ctx,
  { id, networks }: NetworkTry,
  recipient: string,
): Promise<void> {
  await sql`
    with answered as (
      update auth_network_event set settled = true
      where recipient = ${recipient} and kind = 'sent' and not settled returning id
    ), over as (
      delete from auth_network_event where id = ${id}
    )
    update auth_network_event set settled = true
    where id = (
      select id from auth_network_event
      where network = any(${networks as string[]}) and at > now() - interval '1 hour' and ${isBad(sql)}
        and id <> all(select id from answered)
      order by id desc limit 1 for no key update skip locked)`;
}
