/** No day brings more, whatever one does. The database holds it: xp_day. */
export const DAILY_CAP = 200;
/** Likes from one person to another that count in a day. */
export const LIKES_BETWEEN_TWO = 5;

export interface XpRule {
  /** Goes up when points or caps change; entries keep the one they were written under. */
  version: number;
  points: number;
  /** Points that this rule brings in a day at most; null where only DAILY_CAP holds. A multiple of `points`. */
  daily: number | null;
  /** What to do: "Publish a post". */
  todo: string;
  /** What was done: "You published a post". */
  done: string;
  /** How often, in words. */
  often: string;
}

/** What brings XP, and how much. The only place where it is written. */
export const xpRules = {
  profile_completed: {
    ...{ version: 1, points: 20, daily: null },
    todo: 'Finish signing up',
    done: 'You finished signing up',
    often: 'once',
  },
  first_post: {
    ...{ version: 1, points: 30, daily: null },
    todo: 'Publish your first post',
    done: 'Your first post',
    often: 'once, on top',
  },
  post_published: {
    ...{ version: 1, points: 10, daily: 50 },
    todo: 'Publish a post',
    done: 'You published a post',
    often: 'up to five a day',
  },
  shout: {
    ...{ version: 1, points: 3, daily: 30 },
    todo: 'Shout in the fan zone',
    done: 'You shouted',
    often: 'up to ten a day',
  },
  comment: {
    ...{ version: 1, points: 3, daily: 30 },
    todo: 'Comment on somebody else’s post',
    done: 'You commented',
    often: 'up to ten a day',
  },
  like_received: {
    ...{ version: 1, points: 2, daily: 60 },
    todo: 'Get a like on a post or comment',
    done: 'Somebody liked your post or comment',
    often: 'up to thirty a day, five from one person',
  },
  follower_gained: {
    ...{ version: 1, points: 5, daily: 50 },
    todo: 'Somebody follows you',
    done: 'Somebody follows you',
    often: 'up to ten a day',
  },
  tribe_joined: {
    ...{ version: 1, points: 5, daily: 15 },
    todo: 'Join a tribe',
    done: 'You joined a tribe',
    often: 'up to three a day',
  },
  card_collected: {
    ...{ version: 1, points: 5, daily: 25 },
    todo: 'Collect a card',
    done: 'You collected a card',
    often: 'up to five a day',
  },
  referral_qualified: {
    ...{ version: 1, points: 50, daily: 100 },
    todo: 'A friend you invited gets going',
    done: 'A friend you invited got going',
    often: 'up to two a day, fifty friends in all',
  },
} as const satisfies Record<string, XpRule>;

export type RuleCode = keyof typeof xpRules;
export const ruleCodes = Object.keys(xpRules) as RuleCode[];
