import type { XpRuleSummary } from '#features/xp/points.ts';

export const firstPost: XpRuleSummary = {
  order: 20,
  code: 'first_post',
  version: 1,
  points: 30,
  dailyCap: null,
  todo: 'Publish your first post',
  done: 'Your first post',
  often: 'once, as a bonus',
};

export const postPublished: XpRuleSummary = {
  order: 30,
  code: 'post_published',
  version: 1,
  points: 10,
  dailyCap: 50,
  todo: 'Publish a post',
  done: 'You published a post',
  often: 'up to five a day',
};

export const shoutPublished: XpRuleSummary = {
  order: 40,
  code: 'shout',
  version: 1,
  points: 3,
  dailyCap: 30,
  todo: 'Shout in the fan zone',
  done: 'You shouted',
  often: 'up to ten a day',
};

export const commentPublished: XpRuleSummary = {
  order: 50,
  code: 'comment',
  version: 1,
  points: 3,
  dailyCap: 30,
  todo: 'Comment on somebody else’s post',
  done: 'You commented',
  often: 'up to ten a day',
};

export const likeReceived: XpRuleSummary = {
  order: 60,
  code: 'like_received',
  version: 1,
  points: 2,
  dailyCap: 60,
  todo: 'Get a like on a post or comment',
  done: 'Somebody liked your post or comment',
  often: 'up to thirty a day, five from one person',
};

export const xpRules: readonly XpRuleSummary[] = [
  firstPost,
  postPublished,
  shoutPublished,
  commentPublished,
  likeReceived,
];
