import { noteSales, noteWalk, openWalk, type Walk, wereSalesMade } from '#demo/notebook.server.ts';
import { connectBank, withdrawAll } from '#demo/sales/make-payouts.server.ts';
import { makeOrder, makeTip, refundOrder, refundTip } from '#demo/sales/make-sales.server.ts';
import { letDeliveriesAge, makeShopOrder, takeShopStep } from '#demo/sales/make-shop-orders.server.ts';
import { makeSubscription } from '#demo/sales/make-subscription.server.ts';
import { openPast } from '#demo/sales/past.server.ts';
import { type SandboxControls, sandboxControls } from '#demo/sales/sandbox-controls.server.ts';
import { type Act, type Step, timelineOf } from '#demo/sales/timeline.ts';
import { releaseDueEarnings } from '#features/ledger/release.server.ts';
import { pollPayouts } from '#features/payouts/jobs.server.ts';
import { reconcileSubscriptions } from '#features/subscriptions/sync/reconcile.server.ts';
import { type Deps, jobCtx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { isDatabaseUnavailable } from '#platform/sql/errors.ts';

/** Where nothing listens the answer comes at once; a busy machine may take its time. */
const HEALTH_MS = 10_000;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;
const SMALL_DAYS = 61;
/** Older provider events count as received, and older notices as read. */
const EVENTS_DAYS = 4;
const NOTICES_DAYS = 1;

type Session = ReturnType<typeof openPast>;
/** Unrelated sales are made concurrently. */
type Sessions = readonly [Session, Session];

/**
 * People of the demo world buy cards, send tips and withdraw for a year: by the real operations, at the sandbox, at the
 * time they are dated. So orders, ledger, registers and the sandbox agree.
 * With the real payment provider nothing is bought. An interrupted fill continues where it stopped, with the same
 * request keys, so nobody pays twice. When the sandbox doesn't answer, the start continues without it, and the next one
 * tries again.
 */
export async function fillSales(deps: Deps, say: (line: string) => void): Promise<void> {
  const sandbox = sandboxControls(deps.config);
  if (!sandbox || (await wereSalesMade(deps.sql))) return;
  try {
    await (await fetch(`${sandbox.url}/healthz`, { signal: AbortSignal.timeout(HEALTH_MS) })).text();
    await makeSales(deps, sandbox).catch(async (error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      // It continues where it stopped.
      await makeSales(deps, sandbox);
    });
    say(await summaryOf(deps));
  } catch (error) {
    deps.log.warn({ err: error }, 'demo world without sales');
    say('demo: the payment sandbox does not answer, so orders and tips wait for the next start');
  }
}

async function makeSales(deps: Deps, sandbox: SandboxControls): Promise<void> {
  const sessions: Sessions = [openPast(deps), openPast(deps)];
  try {
    await walkThrough(deps, sessions, sandbox, await openWalk(deps.sql));
    await noteSales(deps.sql);
  } finally {
    await Promise.all(sessions.map((session) => session.end()));
  }
}

async function summaryOf({ sql }: Deps): Promise<string> {
  const [made] = await sql<{ orders: number; tips: number; payouts: number }[]>`
    select count(*) filter (where purpose = 'order')::int as orders, count(*) filter (where purpose = 'tip')::int as tips,
      (select count(*)::int from payout) as payouts
    from payment where succeeded_at is not null`;
  return `demo: ${made?.orders} orders and ${made?.tips} tips are paid, ${made?.payouts} payouts are made`;
}

async function walkThrough(
  { sql, config }: Deps,
  sessions: Sessions,
  sandbox: SandboxControls,
  { end, reached }: Walk,
): Promise<void> {
  const days = config.DEMO_SMALL ? SMALL_DAYS : YEAR_DAYS;
  const left = timelineOf(days).filter(({ daysAgo }) => daysAgo < reached);
  const lately = left.find(({ daysAgo }) => daysAgo < EVENTS_DAYS);
  await sandbox.deliverEvents('never');
  try {
    for (const step of left) {
      const { daysAgo } = step;
      if (step === lately) await sandbox.deliverEvents('later');
      const moment = new Date(end.getTime() - daysAgo * DAY_MS);
      await sandbox.setClock(moment);
      await Promise.all(sessions.map((session) => session.goTo(moment, daysAgo > NOTICES_DAYS)));
      await doStep(sessions, sandbox, step);
      await noteWalk(sql, daysAgo);
    }
    await arrive(sessions, sandbox);
  } finally {
    await sandbox.setClock(new Date());
    await sandbox.deliverEvents('now');
  }
}

/** Back in the present: runs what has become due on the way. */
async function arrive([session]: Sessions, sandbox: SandboxControls): Promise<void> {
  const now = new Date();
  await sandbox.setClock(now);
  await session.goTo(now, true);
  await letDeliveriesAge(session.deps);
  await releaseDueEarnings(jobCtx(session.deps));
  await pollPayouts(jobCtx(session.deps));
  // Plans were renewed on the way.
  await reconcileSubscriptions(jobCtx(session.deps));
}

async function doStep(sessions: Sessions, sandbox: SandboxControls, { acts, daysAgo }: Step): Promise<void> {
  const waiting = [...acts];
  const work = async ({ deps }: Session) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const act of next) await tryTo(deps, sandbox, act, daysAgo);
    }
  };
  // When one fails, the others finish first: no payment stays half done.
  const ended = await Promise.allSettled(sessions.map(work));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function tryTo(deps: Deps, sandbox: SandboxControls, act: Act, daysAgo: number): Promise<void> {
  try {
    await perform(deps, sandbox, act, daysAgo);
  } catch (error) {
    // Things and people that are gone by now; 503 is the sandbox.
    if (!(error instanceof Refusal) || error.status === 503) throw error;
    deps.log.warn({ err: error, act }, 'one sale less in the demo world');
  }
}

function perform(deps: Deps, sandbox: SandboxControls, act: Act, daysAgo: number): Promise<void> {
  switch (act.kind) {
    case 'order':
      return makeOrder(deps, sandbox.url, act.order);
    case 'tip':
      return makeTip(deps, sandbox.url, act.tip);
    case 'refund-order':
      return refundOrder(deps, act.order, act.refunded);
    case 'refund-tip':
      return refundTip(deps, act.tip, act.refunded);
    case 'shop-order':
      return makeShopOrder(deps, sandbox.url, act.order);
    case 'shop-step':
      return takeShopStep(deps, act.order, act.step);
    case 'subscribe':
      return makeSubscription(deps, sandbox.url, act.subscription);
    case 'connect':
      return connectBank(deps, sandbox, act.earner);
    case 'withdraw':
      return withdrawAll(deps, act.earner, daysAgo);
    case 'follow':
      return pollPayouts(jobCtx(deps));
  }
}
