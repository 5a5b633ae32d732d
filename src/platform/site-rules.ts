import type { SiteId } from './site.ts';

export interface SiteRules {
  /**
   * Its members are children, and the adults who look after them: names are generated, nobody meets a stranger, and
   * what members write is reviewed before others see it. The other sites are for people of 13 and older.
   */
  forChildren: boolean;
  /** The one sport a site is about; null for many. */
  sport: 'cricket' | null;
  /** What members can do here. */
  can: {
    /** Ask money for cards, buy, refund, be paid out, keep addresses. Without it cards are free. */
    sell: boolean;
    tip: boolean;
    gift: boolean;
    /** Sell cards at a set time, in order or by a draw. */
    drop: boolean;
    /** Be ranked by points. */
    rank: boolean;
    refer: boolean;
    /** Ask for a verification badge. */
    verify: boolean;
    /** Record body and performance. */
    measure: boolean;
    /** Play in leagues and at levels. */
    compete: boolean;
    /** Put photos on cards, instead of drawn art. */
    usePhotos: boolean;
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
  compete: allowed,
  usePhotos: allowed,
});

/** What sets the sites apart. Nothing else asks which site it is. */
export const siteRules: Readonly<Record<SiteId, SiteRules>> = {
  sports: { forChildren: false, sport: null, can: every(true) },
  cricket: { forChildren: false, sport: 'cricket', can: every(true) },
  kids: { forChildren: true, sport: null, can: every(false) },
};

/** Where somebody under 13 belongs. */
export const childrensSite: SiteId = 'kids';
