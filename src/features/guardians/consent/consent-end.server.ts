import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { ConsentEnd } from '../events.ts';

/** Writes to the child, and to the guardian. */
export async function emailConsentEnd(ctx: Ctx, end: ConsentEnd): Promise<void> {
  const { deps } = ctx;
  const place = await siteName(deps, end.site);
  const { child, guardian } = emailsOf(end, place);
  const url = (path: string) => deps.hosts.urlOf(end.site, path);
  const isErased =
    end.wholeAccount && ['declined', 'expired_unanswered', 'expired_withdrawn'].includes(end.reason);
  if (end.childEmail)
    await deps.mail.queueEmail(ctx, end.childEmail, place, {
      subject: child.subject,
      text: [`Hello ${end.name},`, ...child.text],
      link: isErased
        ? { href: url('/'), label: `Go to ${place}` }
        : { href: url('/welcome'), label: 'What happens next' },
    });
  if (end.guardianEmail)
    await deps.mail.queueEmail(ctx, end.guardianEmail, place, {
      subject: guardian.subject,
      text: ['Hello,', ...guardian.text],
      link: isErased
        ? { href: url('/'), label: `Go to ${place}` }
        : { href: url('/guardian'), label: 'For guardians' },
    });
}

interface Letter {
  subject: string;
  text: string[];
}

const erasedIn30 =
  'Everything is hidden now, and is erased after 30 days unless a parent or guardian says OK.';

function emailsOf(
  { reason, name, wholeAccount }: ConsentEnd,
  place: string,
): { child: Letter; guardian: Letter } {
  const hidden = wholeAccount
    ? erasedIn30
    : `You can’t use ${place} until a parent or guardian says OK. Our other sites aren’t affected.`;
  const hiddenOf = wholeAccount
    ? `${name} and everything they wrote are hidden now. We erase it after 30 days unless you, or another parent or guardian, give consent again.`
    : `${name} can’t use ${place} any more. Their account on our other sites stays as it is.`;
  switch (reason) {
    case 'declined':
      return {
        child: {
          subject: 'Your grown-up said no',
          text: [
            wholeAccount
              ? `Your grown-up said no to ${place}, so we erased what you told us.`
              : `Your grown-up said no to ${place}. Our other sites aren’t affected.`,
            'Talk to them about it.',
          ],
        },
        guardian: {
          subject: `You declined ${name} on ${place}`,
          text: [
            wholeAccount
              ? `You declined to give consent for ${name}, so we erased what the child told us.`
              : `You declined to give consent for ${name} on ${place}. Their account on our other sites stays as it is.`,
          ],
        },
      };
    case 'withdrawn':
    case 'revoked_by_link':
      return {
        child: { subject: 'Your grown-up took back their OK', text: [hidden, 'Talk to them about it.'] },
        guardian: {
          subject: `You revoked your consent for ${name}`,
          text: [hiddenOf, 'If this wasn’t you, sign in and give consent again, and change your sign-in.'],
        },
      };
    case 'guardian_left':
    case 'guardian_banned': {
      const [why, whyTheirs] =
        reason === 'guardian_left'
          ? ['Your grown-up’s account was deleted.', 'Your account was deleted.']
          : [
              'Your grown-up can’t look after your account right now.',
              'Your account was banned, so you can’t look after a child here.',
            ];
      return {
        child: {
          subject: 'You need another grown-up',
          text: [why, hidden, 'Sign in and give us the email address of another grown-up.'],
        },
        guardian: { subject: `You no longer look after ${name}`, text: [whyTheirs, hiddenOf] },
      };
    }
    case 'expired_unanswered':
      return {
        child: {
          subject: 'We erased your sign-up',
          text: [
            'Nobody said OK for 30 days, so we erased what you told us.',
            'You can sign up again with your grown-up.',
          ],
        },
        guardian: {
          subject: `We erased what ${name} told us`,
          text: [
            `You didn’t answer for 30 days, so we erased what the child told us when they signed up for ${place}.`,
          ],
        },
      };
    case 'expired_withdrawn':
      return {
        child: {
          subject: 'We erased your account',
          text: ['Nobody gave their OK again for 30 days, so we erased your account and what you wrote.'],
        },
        guardian: {
          subject: `We erased the account of ${name}`,
          text: [`Nobody gave consent again for 30 days, so we erased the account of ${name} on ${place}.`],
        },
      };
  }
}
