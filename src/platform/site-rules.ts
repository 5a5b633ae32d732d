import type { SiteId } from './site.ts';

export interface SiteRules {
  /**
   * Its members are children and the adults who look after them: names are generated, children can't be contacted by
   * strangers, and posts are reviewed before others see them. The other sites are for people aged 13 and over.
   */
  forChildren: boolean;
  /** The only sport of a site; null for many. */
  sport: 'cricket' | null;
  /** What members can do here. */
  can: {
    /** Sell cards for money, buy, refund, get payouts, store addresses. Without it cards are free. */
    sell: boolean;
    tip: boolean;
    gift: boolean;
    /** Sell cards as drops: at a set time, first come first served or by draw. */
    drop: boolean;
    /** Appear on the leaderboard. */
    rank: boolean;
    refer: boolean;
    /** Request a verification badge. */
    verify: boolean;
    /** Record body and performance metrics. */
    measure: boolean;
    /** Run clubs, schools and brands with their teams. */
    runTeams: boolean;
    /** Use leagues and levels. */
    compete: boolean;
    /** Use photos on cards instead of drawn art. */
    usePhotos: boolean;
    /** Offer opportunities, apply for them, and be listed in the directory. */
    recruit: boolean;
  };
}

const every = (allowed: boolean): SiteRules['can'] => ({
  sell: allowed,
  tip: allowed,
  gift: allowed,
  drop: allowed,
  rank: allowed,
  refer: allowed,
  verify: allowed,
  measure: allowed,
  runTeams: allowed,
  compete: allowed,
  usePhotos: allowed,
  recruit: allowed,
});

/** The differences between sites. No other code compares site names. */
export const siteRules: Readonly<Record<SiteId, SiteRules>> = {
  sports: { forChildren: false, sport: null, can: every(true) },
  cricket: { forChildren: false, sport: 'cricket', can: every(true) },
  kids: { forChildren: true, sport: null, can: every(false) },
};

/** The site for people under 13. */
export const childrensSite: SiteId = 'kids';
