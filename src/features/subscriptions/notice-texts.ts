import { plain, targetName } from '#features/notifications/notice-parts.ts';
import { lookUp } from '#platform/look-up.ts';
import type { NoticeTextsOf } from '#platform/notices.ts';
import type { noticeTypes } from './notice-types.ts';

const endings = {
  ended: ' ended, as you asked. Nothing is deleted.',
  expired: ' ended because its bill stayed unpaid. Nothing is deleted.',
  revoked: ' ended because its payment was returned. Nothing is deleted.',
} as Record<string, string>;

/** `detail` is an amount, a day, what comes next, the state it ended in, or how a price changes. */
export const noticeTexts: NoticeTextsOf<typeof noticeTypes> = {
  subscription_started: {
    sentence: (notice) => [plain('Your plan is active: '), targetName(notice), plain('.')],
  },
  subscription_renewed: {
    sentence: (notice) => [targetName(notice), plain(` renewed. You paid ${notice.detail ?? ''}.`)],
  },
  subscription_changed: {
    sentence: (notice) => [plain('Your plan has changed. You now have the '), targetName(notice), plain('.')],
  },
  subscription_planned: {
    sentence: (notice) => [
      targetName(notice),
      plain(` changes to ${notice.detail ?? 'another plan'}. Until then everything stays as it is.`),
    ],
  },
  subscription_cancelled: {
    sentence: (notice) => [
      targetName(notice),
      plain(` is cancelled and ends on ${notice.detail ?? 'its last day'}. You can keep it until then.`),
    ],
  },
  subscription_stopped: {
    sentence: (notice) => [
      targetName(notice),
      plain(
        ` doesn’t renew while you can’t use your account. It ends on ${notice.detail ?? 'its last day'}, and renews again if you’re back before then.`,
      ),
    ],
  },
  subscription_kept: {
    sentence: (notice) => [targetName(notice), plain(' continues, and renews as before.')],
  },
  subscription_failed: {
    sentence: (notice) => [
      plain('We couldn’t charge your card for '),
      targetName(notice),
      plain(`. Pay by ${notice.detail ?? 'the end of the week'} to keep it as it is.`),
    ],
  },
  subscription_retry_failed: {
    sentence: (notice) => [
      plain('We tried your card again for '),
      targetName(notice),
      plain(`, and it was declined. Pay by ${notice.detail ?? 'the end of the week'} to keep it as it is.`),
    ],
  },
  subscription_confirm: {
    sentence: (notice) => [
      plain('Your bank wants you to confirm the payment for '),
      targetName(notice),
      plain(`. Confirm it by ${notice.detail ?? 'the end of the week'} to keep it as it is.`),
    ],
  },
  subscription_recovered: {
    sentence: (notice) => [plain('Your bill is paid. '), targetName(notice), plain(' works as before.')],
  },
  subscription_restricted: {
    sentence: (notice) => [
      targetName(notice),
      plain(' is restricted because its bill is unpaid. Pay it and everything works again.'),
    ],
  },
  subscription_ended: {
    sentence: (notice) => [targetName(notice), plain(lookUp(endings, notice.detail ?? '') ?? ' ended.')],
  },
  subscription_refunded: {
    sentence: (notice) => [
      plain(`We refunded your payment of ${notice.detail ?? ''} for `),
      targetName(notice),
      plain(', because it arrived after the plan had ended or another one had replaced it.'),
    ],
  },
  subscription_ban_refunded: {
    sentence: (notice) => [
      plain(`We refunded ${notice.detail ?? ''} for the days of `),
      targetName(notice),
      plain(' that you couldn’t use while your account was banned.'),
    ],
  },
  subscription_price: {
    sentence: (notice) => [
      plain('The price of '),
      targetName(notice),
      plain(` ${notice.detail ?? 'changes'}.`),
    ],
  },
  subscription_price_near: {
    sentence: (notice) => [
      plain('A reminder: the price of '),
      targetName(notice),
      plain(` ${notice.detail ?? 'changes soon'}. You can change or cancel your plan until then.`),
    ],
  },
};
