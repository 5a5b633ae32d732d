import { noticesOf } from '#features/notifications/notices-of.ts';
import { type PlanCode, planName, plansOfType } from '#features/plans/plan.ts';

/** A plan, with its seats if it is a team's. */
const held = { plan: 'SILVER' as PlanCode, seats: 60 };
type Held = typeof held;

const planText = (plan: PlanCode, seats: number): string =>
  plansOfType.team.includes(plan) ? `${planName(plan)} plan, ${seats} seats` : `${planName(plan)} plan`;
const plan = ({ plan, seats }: Held) => ({ plan: planText(plan, seats) });

const until = { ...held, until: '2026-12-04' as string | null };
const planned = { ...until, nextPlan: 'BRONZE' as PlanCode, nextSeats: 25 };
const paid = { ...held, amount: 1250, currency: 'USD' };
/** `change`: of the price itself; a new one for everybody may leave what this payer pays. */
const priced = {
  ...held,
  change: 'changes' as 'changes' | 'stays',
  from: 900,
  amount: 1250,
  currency: 'USD',
  interval: 'month',
  on: '2026-12-04',
};

export const subscriptionNotices = noticesOf(
  { kind: 'money' },
  {
    subscription_started: { text: 'Your plan is active: {plan}', values: held, shown: plan },
    subscription_renewed: {
      text: '{plan} renewed. You paid {amount, money}.',
      values: paid,
      shown: plan,
    },
    subscription_changed: {
      text: 'Your plan has changed. You now have the {plan}.',
      values: held,
      shown: plan,
    },
    subscription_planned: {
      text: '{plan} changes to {next} on {until, day}. Until then everything stays as it is.',
      values: planned,
      shown: (values: typeof planned) => ({
        ...plan(values),
        next: planText(values.nextPlan, values.nextSeats),
      }),
      by: 'until',
      of: { none: '{plan} changes to {next}. Until then everything stays as it is.' },
    },
    subscription_cancelled: {
      text: '{plan} is cancelled and ends on {until, day}. You can keep it until then.',
      values: until,
      shown: plan,
    },
    subscription_stopped: {
      text: '{plan} doesn’t renew while you can’t use your account. It ends on {until, day}, and renews again if you’re back before then.',
      values: until,
      shown: plan,
    },
    subscription_kept: { text: '{plan} continues, and renews as before', values: held, shown: plan },
    subscription_failed: {
      text: 'We couldn’t charge your card for {plan}. Pay by {until, day} to keep it as it is.',
      values: until,
      shown: plan,
    },
    subscription_retry_failed: {
      text: 'We tried your card again for {plan}, and it was declined. Pay by {until, day} to keep it as it is.',
      values: until,
      shown: plan,
    },
    subscription_confirm: {
      text: 'Your bank wants you to confirm the payment for {plan}. Confirm it by {until, day} to keep it as it is.',
      values: until,
      shown: plan,
    },
    subscription_recovered: {
      text: 'Your bill is paid. {plan} works as before.',
      values: held,
      shown: plan,
    },
    subscription_restricted: {
      text: '{plan} is restricted because its bill is unpaid. Pay it and everything works again.',
      values: held,
      shown: plan,
    },
    subscription_ended: {
      text: '{plan} ended',
      values: { ...held, state: 'ended' },
      shown: plan,
      by: 'state',
      of: {
        ended: '{plan} ended, as you asked. Nothing is deleted.',
        expired: '{plan} ended because its bill stayed unpaid. Nothing is deleted.',
        revoked: '{plan} ended because its payment was returned. Nothing is deleted.',
        merged:
          '{plan} ended: your club now has one plan for all its teams. You aren’t billed for this one any more, and its seats stay until the day you paid for.',
      },
    },
    subscription_refunded: {
      text: 'We refunded your payment of {amount, money} for {plan}, because it arrived after the plan had ended or another one had replaced it.',
      values: paid,
      shown: plan,
    },
    subscription_ban_refunded: {
      text: 'We refunded {amount, money} for the days of {plan} that you couldn’t use while your account was banned.',
      values: paid,
      shown: plan,
    },
    subscription_price: {
      text: 'The price of {plan} changes from {from, money} to {amount, money} a {interval}, with your bill on {on, day}.',
      values: priced,
      shown: plan,
      by: 'change',
      of: { stays: 'The price of {plan} stays at {amount, money} a {interval}.' },
    },
    subscription_price_near: {
      text: 'A reminder: the price of {plan} changes from {from, money} to {amount, money} a {interval}, with your bill on {on, day}. You can change or cancel your plan until then.',
      values: priced,
      shown: plan,
      by: 'change',
      of: { stays: 'A reminder: the price of {plan} stays at {amount, money} a {interval}.' },
    },
  },
);
