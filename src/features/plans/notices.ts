import { noticesOf } from '#features/notifications/notices-of.ts';
import { countOf } from './over-limit/over-limit.ts';
import { planName } from './plan.ts';

const name = ({ plan }: { plan: string }) => ({ name: planName(plan) });

/** What exceeds the plan of an account, or of a club, which is the target. */
const exceeded = {
  holder: 'account' as 'account' | 'team',
  feature: 'tribe_seats',
  over: 2,
  until: '2026-12-04',
};
const things = ({ feature, over }: typeof exceeded) => ({ things: countOf(feature, over) });

export const planNotices = noticesOf(
  { kind: 'money' },
  {
    plan_granted: {
      text: 'Our team gave you the {name} plan, free until {until, day}',
      values: { plan: 'GOLD', until: '2026-12-04' as string | null },
      shown: name,
      by: 'until',
      of: { none: 'Our team gave you the {name} plan, free of charge' },
    },
    plan_grant_ended: {
      text: 'The {name} plan that our team gave you has ended. Nothing is deleted.',
      values: { plan: 'GOLD' },
      shown: name,
    },
    plan_exceeded: {
      text: '{over, plural, one {Your plan doesn’t cover {things}. It’s read-only, not deleted.} other {Your plan doesn’t cover {things}. They’re read-only, not deleted.}} Choose what stays by {until, day}.',
      values: exceeded,
      shown: things,
      by: 'holder',
      of: {
        team: '{over, plural, one {The plan of {target} doesn’t cover {things}. It’s read-only, not deleted.} other {The plan of {target} doesn’t cover {things}. They’re read-only, not deleted.}} Choose what stays by {until, day}.',
      },
      subject: 'Choose what stays by {until, day}',
    },
    plan_choice_ends: {
      text: '{over, plural, one {Your plan doesn’t cover {things}. It’s read-only, not deleted.} other {Your plan doesn’t cover {things}. They’re read-only, not deleted.}} You have until {until, day} to choose what stays.',
      values: exceeded,
      shown: things,
      by: 'holder',
      of: {
        team: '{over, plural, one {The plan of {target} doesn’t cover {things}. It’s read-only, not deleted.} other {The plan of {target} doesn’t cover {things}. They’re read-only, not deleted.}} You have until {until, day} to choose what stays.',
      },
      subject: 'You have until {until, day} to choose what stays',
    },
  },
);
