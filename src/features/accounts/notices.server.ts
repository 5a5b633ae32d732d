import '#features/auth/events.ts';
import './events.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import '#features/guardians/events.ts';
import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import { noticeEmails, notices, person } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { siteIds } from '#platform/site.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { accountNotices } from './notices.ts';

type Pair = EventMap['account.followed'];

/** Notifies of a follow, or removes the notice, by the current state. */
async function notifyOfFollow(ctx: Ctx, { followerId, followedId }: Pair): Promise<void> {
  const { sql, site } = ctx;
  const [still] = await sql`
    select from follow where site = ${site} and follower_id = ${followerId} and followed_id = ${followedId}`;
  if (still) {
    await notifyOfAction(ctx, accountNotices.follow, {
      about: person(followedId),
      by: followerId,
      to: [followedId],
    });
  } else {
    await retractNotices(ctx, { accountId: followedId, type: accountNotices.follow, personId: followerId });
  }
}

/** Tells a private account who asks to follow it. */
async function notifyOfFollowRequest(ctx: Ctx, { followerId, followedId }: Pair): Promise<void> {
  const { sql, site } = ctx;
  const [still] = await sql`
    select from follow_request
    where site = ${site} and follower_id = ${followerId} and followed_id = ${followedId}`;
  if (!still) return;
  await notifyOfAction(ctx, accountNotices.follow_request, {
    about: person(followedId),
    by: followerId,
    to: [followedId],
  });
}

const retractFollowRequest = (ctx: Ctx, { followerId, followedId }: Pair): Promise<void> =>
  retractNotices(ctx, { accountId: followedId, type: accountNotices.follow_request, personId: followerId });

async function notifyOfFollowApproval(ctx: Ctx, { followerId, followedId }: Pair): Promise<void> {
  await notifyOfAction(ctx, accountNotices.follow_approved, {
    about: person(followedId),
    by: followedId,
    to: [followerId],
  });
}

/** Removes each from the other's notices, on every site. */
async function retractBetween(
  ctx: Ctx,
  { blockerId, blockedId }: EventMap['account.blocked'],
): Promise<void> {
  await retractNotices(ctx, { site: 'all', accountId: blockerId, personId: blockedId });
  await retractNotices(ctx, { site: 'all', accountId: blockedId, personId: blockerId });
}

async function notifyOfVerification(
  ctx: Ctx,
  { accountId, state, message }: EventMap['verification.decided'],
): Promise<void> {
  await notify(ctx, accountNotices.verification, {
    about: person(accountId),
    to: accountId,
    values: { state: state === 'approved' && message ? 'welcomed' : state, message },
  });
}

async function notifyOfRole(
  ctx: Ctx,
  { accountId, role, isApproved }: EventMap['role-request.decided'],
): Promise<void> {
  await notify(ctx, accountNotices.role, {
    about: person(accountId),
    to: accountId,
    values: { role: isApproved ? role : 'declined' },
  });
}

/** From the weakest to the strongest. */
const sanctioned = ['active', 'limited', 'suspended', 'banned'];

/** A sanction was lifted or has ended. One that begins is a decision, of which its author is told with the appeal. */
async function notifyOfState(ctx: Ctx, event: EventMap['account.state-changed']): Promise<void> {
  const { accountId, from, to, byAccountId } = event;
  const isWeaker = sanctioned.includes(to) && sanctioned.indexOf(to) < sanctioned.indexOf(from);
  if (byAccountId === accountId || !isWeaker) return;
  await notify(ctx, accountNotices.account_state, {
    about: person(accountId),
    to: accountId,
    values: { state: to },
  });
}

/** Old notices of the kids site would name a grown-up by their real name, below what they did as a child. */
const retractChildhood = (ctx: Ctx, { accountId }: EventMap['account.turned-18']): Promise<void> =>
  retractNotices(ctx, { personId: accountId });

/** On every site, since a guardian may decide on another one than the child is waiting on. */
async function pushAccountChange(ctx: Ctx, accountId: string): Promise<void> {
  for (const site of siteIds) await pushUpdate({ ...ctx, site }, accountId, 'account.changed', {});
}

/** Both are emailed at once, with what changes. */
async function notifyOfBirthday(
  ctx: Ctx,
  { accountId, age }: EventMap['account.birthday-ahead'],
): Promise<void> {
  const facts = await accountFacts(ctx, accountId);
  if (!facts?.birthDate) return;
  const on = new Date(facts.birthDate);
  on.setUTCFullYear(on.getUTCFullYear() + age);
  const about = { about: person(accountId), values: { age, on: on.toISOString().slice(0, 10) } };
  await notify(ctx, accountNotices.birthday, { ...about, to: accountId });
  if (facts.guardianId) {
    const there: Ctx = { ...ctx, site: childrensSite };
    await notify(there, accountNotices.child_birthday, { ...about, to: facts.guardianId, from: accountId });
  }
}

const changes = {
  birthday: {
    13: [
      'You can use our other sites from then on, with the same email address. Your account there is private: you choose who follows you.',
      'The kids site stays as it is. Your grown-up still looks after your account.',
    ],
    18: [
      'Your account becomes an adult’s: everybody on our other sites can see your profile and follow you, until you make it private in your settings. Look through it before then.',
      'What you wrote on the kids site keeps its made-up name and picture for ever. Nobody can see that it was you. You can delete it, but not put your name on it.',
      'If your username is made up, you get another one, so that it doesn’t lead to what you wrote. You can change it right away.',
      'On the kids site you leave your tribes, and you and the children there stop following each other.',
      'If a grown-up looks after your account, they no longer do.',
    ],
  },
  child_birthday: {
    13: [
      'Your child can use our other sites from then on. Their account there is private: they choose who follows them.',
      'The kids site stays as it is: you still approve what they ask for, and your consent can be revoked at any time.',
    ],
    18: [
      'Their account becomes an adult’s, and you no longer look after it: you can’t see, export or erase it any more. Export it before then if you want a copy.',
      'What they wrote on the kids site keeps its made-up name and picture for ever. Nobody can see who wrote it, as we promised you.',
      'They get another username if theirs is made up, leave their tribes on the kids site, and no longer follow children there.',
    ],
  },
} as const;

const birthdayEmail = (type: keyof typeof changes, path: string) => ({
  type,
  async lines(ctx: Ctx, { id }: { id: string }) {
    const facts = await accountFacts(ctx, id);
    const age = facts?.ageBand === 'under_13' ? 13 : 18;
    return changes[type][age].map((text) => ({ text, href: ctx.deps.hosts.urlOf(ctx.site, path) }));
  },
});

async function notifyOfTwoFactor(
  ctx: Ctx,
  { accountId, change }: EventMap['two-factor.changed'],
): Promise<void> {
  await notify(ctx, accountNotices.two_factor, {
    about: person(accountId),
    to: accountId,
    values: { change },
  });
}

/** Also emailed to the account's current address; the one before hears of it from the contact details themselves. */
async function notifyOfContact(
  ctx: Ctx,
  { accountId, kind, change }: EventMap['contact.changed'],
): Promise<void> {
  await notify(ctx, accountNotices.contact, {
    about: person(accountId),
    to: accountId,
    values: { change: `${kind}_${change}` },
  });
}

export const noticed: Feature = {
  brings: [
    notices.with(...Object.values(accountNotices)),
    noticeEmails.with(
      birthdayEmail('birthday', '/settings/account'),
      birthdayEmail('child_birthday', '/guardian'),
    ),
  ],
  subscriptions: [
    on('account.followed', 'accounts.notify-of-follow', notifyOfFollow),
    on('account.unfollowed', 'accounts.notify-of-follow', notifyOfFollow),
    on('account.birthday-ahead', 'accounts.notify-of-birthday', notifyOfBirthday),
    on('account.turned-18', 'accounts.retract-childhood', retractChildhood),
    on('account.follow-requested', 'accounts.notify-of-follow-request', notifyOfFollowRequest),
    on('account.follow-request-closed', 'accounts.retract-follow-request', retractFollowRequest),
    on('account.follow-approved', 'accounts.notify-of-follow-approval', notifyOfFollowApproval),
    on('account.blocked', 'accounts.retract-between', retractBetween),
    on('verification.decided', 'accounts.notify-of-verification', notifyOfVerification),
    on('role-request.decided', 'accounts.notify-of-role', notifyOfRole),
    on('role-request.decided', 'accounts.push-role', (ctx, { accountId }) =>
      pushAccountChange(ctx, accountId),
    ),
    on('account.state-changed', 'accounts.notify-of-state', notifyOfState),
    on('account.state-changed', 'accounts.push-state', (ctx, { accountId }) =>
      pushAccountChange(ctx, accountId),
    ),
    on('two-factor.changed', 'accounts.notify-of-two-factor', notifyOfTwoFactor),
    on('contact.changed', 'accounts.notify-of-contact', notifyOfContact),
    on('guardian.consented', 'accounts.push-consent', (ctx, { childId }) => pushAccountChange(ctx, childId)),
    on('guardian.withdrew', 'accounts.push-consent', (ctx, { childId }) => pushAccountChange(ctx, childId)),
  ],
};
