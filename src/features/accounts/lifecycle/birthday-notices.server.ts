import { notify } from '#features/notifications/delivery/notify.server.ts';
import { accountFacts } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import type { NoticeEmail } from '#platform/notices.ts';
import { childrensSite } from '#platform/site-rules.ts';
import '../events.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Both are emailed at once, with what changes. */
export async function notifyOfBirthday(
  ctx: Ctx,
  { accountId, age }: EventMap['account.birthday-ahead'],
): Promise<void> {
  const facts = await accountFacts(ctx, accountId);
  if (!facts?.birthDate) return;
  const detail = `${age} ${day.format(new Date(`${facts.birthDate}T00:00:00Z`))}`;
  const target = { kind: 'account', id: accountId } as const;
  await notify(ctx, { type: 'birthday', target, to: accountId, detail });
  if (facts.guardianId)
    await notify(
      { ...ctx, site: childrensSite },
      { type: 'child_birthday', target, to: facts.guardianId, from: accountId, detail },
    );
}

const changes = {
  birthday: {
    13: [
      'You can use our other sites from then on, with the same email address. Your account there is private: you choose who follows you.',
      'Touchline Kids stays as it is. Your grown-up still looks after your account.',
    ],
    18: [
      'Your account becomes an adult’s: everybody on our other sites can see your profile and follow you. Look through it before then.',
      'What you wrote on Touchline Kids keeps its made-up name and picture for ever. Nobody can see that it was you. You can delete it, but not put your name on it.',
      'If your username is made up, you get another one, so that it doesn’t lead to what you wrote. You can change it right away.',
      'On Touchline Kids you leave your tribes, and you and the children there stop following each other.',
      'If a grown-up looks after your account, they no longer do.',
    ],
  },
  child_birthday: {
    13: [
      'Your child can use our other sites from then on. Their account there is private: they choose who follows them.',
      'Touchline Kids stays as it is: you still approve what they ask for, and your consent can be revoked at any time.',
    ],
    18: [
      'Their account becomes an adult’s, and you no longer look after it: you can’t see, export or erase it any more. Export it before then if you want a copy.',
      'What they wrote on Touchline Kids keeps its made-up name and picture for ever. Nobody can see who wrote it, as we promised you.',
      'They get another username if theirs is made up, leave their tribes on Touchline Kids, and no longer follow children there.',
    ],
  },
} as const;

const emailOf = (type: keyof typeof changes, path: string): NoticeEmail => ({
  type,
  async lines(ctx, { id }) {
    const facts = await accountFacts(ctx, id);
    const age = facts?.ageBand === 'under_13' ? 13 : 18;
    return changes[type][age].map((text) => ({ text, href: ctx.deps.hosts.urlOf(ctx.site, path) }));
  },
});

export const birthdayEmails: readonly NoticeEmail[] = [
  emailOf('birthday', '/settings/account'),
  emailOf('child_birthday', '/guardian'),
];
