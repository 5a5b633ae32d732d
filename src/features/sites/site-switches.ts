import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

/** What can be switched off on a site. */
export const siteSwitches = ['sign-ups', 'posting', 'uploads', 'sales', 'tips', 'drops', 'payouts'] as const;
export type SiteSwitch = (typeof siteSwitches)[number];

interface SwitchText {
  label: string;
  /** What is refused while it is off. */
  hint: string;
  /** Shown to people who try. */
  refusal: string;
}

export const switchTexts: Record<SiteSwitch, SwitchText> = {
  'sign-ups': {
    label: 'Sign-ups',
    hint: 'New accounts. Members sign in as before.',
    refusal: 'New accounts are closed for now. Try again later.',
  },
  posting: {
    label: 'Posting',
    hint: 'New posts, shouts and comments.',
    refusal: 'Posting is off for now. Try again later.',
  },
  uploads: {
    label: 'Uploads',
    hint: 'New pictures, videos and files.',
    refusal: 'Uploads are off for now. Try again later.',
  },
  sales: {
    label: 'Sales',
    hint: 'New orders and plans. Payments already in progress will complete.',
    refusal: 'Nothing is for sale for now. Try again later.',
  },
  tips: {
    label: 'Tips',
    hint: 'New tips. Tips that are being paid go through.',
    refusal: 'Tips are off for now. Try again later.',
  },
  drops: {
    label: 'Drops',
    hint: 'Announcing and entering drops. Draws happen at their time.',
    refusal: 'Drops are off for now. Try again later.',
  },
  payouts: {
    label: 'Payouts',
    hint: 'New payouts, and sending those that were requested.',
    refusal: 'Payouts are off for now. Your earnings stay safe.',
  },
};

/** Whether a site's rules allow it at all: switches can only narrow them. */
export function isAllowedOn(site: SiteId, what: SiteSwitch): boolean {
  const { can } = siteRules[site];
  switch (what) {
    case 'sales':
    case 'payouts':
      return can.sell;
    case 'tips':
      return can.tip;
    case 'drops':
      return can.drop;
    default:
      return true;
  }
}
