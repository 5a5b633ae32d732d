import { pay } from '#demo/pay.ts';
import type { PlanCode, PlanInterval } from '#features/plans/plan.ts';
import { type PlanHolder, planHolders } from '#features/plans/points.ts';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import type { PaidTestApp } from '#test/test-app.ts';
import { checkout, getUserSubscription, paymentProcess } from './calls.ts';
import { reconcileSubscriptions } from './sync/reconcile.server.ts';

export const DAY = 86_400;

interface Choice {
  plan?: PlanCode;
  interval?: PlanInterval;
  seats?: number;
  teamId?: string;
  card?: string;
}

/** People and clubs that buy plans. The app follows the sandbox's clock. */
export function testSubscribers({ as, app, sql, sandbox, runJobs }: PaidTestApp) {
  app.deps.clock = () => new Date(sandbox.now() * 1000);
  const teams = new Map<string, { seatsInUse: number; buyer: string }>();
  /** By club, the account that manages it beside its buyer. */
  const managers = new Map<string, string>();
  const holder: PlanHolder = {
    kind: 'club',
    describe: async (_ctx, id) =>
      teams.has(id) ? { name: 'River Runners', path: `/teams/${id}`, seatsPath: `/teams/${id}` } : null,
    toBuyFor: async (ctx, id) => {
      if (teams.get(id)?.buyer !== ctx.viewer?.username) throw new Error('not theirs');
      return id;
    },
    ownerOf: async () => null,
    buyersOf: async () => [],
    seatsInUse: async (_ctx, id) => teams.get(id)?.seatsInUse ?? 0,
    runBy: (ctx, accountId) => {
      const own = [...managers].flatMap(([clubId, id]) => (id === accountId ? [clubId] : []));
      return ctx.sql`select unnest(${own}::uuid[]) as club_id, false as owns`;
    },
  };
  replaceEntries(app, planHolders, [holder]);

  const open = (name: string, { plan = 'PREMIUM', interval = 'month', seats, teamId }: Choice = {}) =>
    as(name)(checkout, { body: { plan, interval, seats, teamId } });
  /** Moves both clocks, delivers what is to be delivered, and lets our own jobs run. */
  async function pass(days: number) {
    sandbox.advance(Math.round(days * DAY));
    await sandbox.flush();
    await reconcileSubscriptions(jobCtx(app.deps));
    await runJobs();
  }
  const mine = async (name: string) => (await as(name)(getUserSubscription, {})).items;
  return {
    teams,
    managers,
    team(buyer: string, seatsInUse = 0): string {
      const id = newId();
      teams.set(id, { seatsInUse, buyer });
      return id;
    },
    open,
    /** Opens the checkout, pays on the provider's page and comes back. */
    async subscribe(name: string, choice: Choice = {}) {
      const opened = await open(name, choice);
      await pay(opened.checkoutUrl, choice.card ? { card: choice.card } : {});
      return as(name)(paymentProcess, { body: { subscriptionId: opened.subscriptionId } });
    },
    mine,
    async see(name: string, id: string) {
      const found = (await mine(name)).find((one) => one.id === id);
      if (!found) throw new Error('They have no such subscription');
      return found;
    },
    /** What the holder may use, as plans know it. */
    async held(subscriptionId: string) {
      const rows = await sql<{ plan: string; seats: number; state: string }[]>`
        select plan, seats, state from plan_holding where source_id = ${subscriptionId} and state <> 'ended'`;
      return rows[0] ?? null;
    },
    pass,
    /** Moves them to half a day after the end of a plan's period, however long its month is. */
    async passRenewal(subscriptionId: string) {
      const [row] = await sql<{ periodEnd: string }[]>`
        select period_end from subscription where id = ${subscriptionId}`;
      await pass(Date.parse(row?.periodEnd ?? '') / 1000 / DAY - sandbox.now() / DAY + 0.5);
    },
    /** Another card for later charges, by a token of the sandbox. */
    async useCard(subscriptionId: string, card: string) {
      const [row] = await sql<{ providerId: string }[]>`
        select provider_id from subscription where id = ${subscriptionId}`;
      await app.deps.provider.subscriptions.update(row?.providerId ?? '', { default_payment_method: card });
    },
  };
}
