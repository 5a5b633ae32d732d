/** Rules of tribes, posts, stats and moderation. @type {import('../mutations.mjs').Mutation[]} */
export const community = [
  {
    name: 'tribes of another site are in the directory',
    file: 'src/features/tribes/queries.server.ts',
    find: "where t.site = ${ctx.site} and t.visibility = 'public'",
    replace: "where t.visibility = 'public'",
    tests: ['src/features/tribes/directory/tribes.test.ts'],
  },
  {
    name: 'a banned member joins again',
    file: 'src/features/tribes/policy.ts',
    find: "if (member?.state === 'banned' && isBanned(member, now)) return { refused: 'BANNED' };",
    replace: "if (member?.state === 'banned' && isBanned(member, now)) return { to: 'active' };",
    tests: ['src/features/tribes/policy.test.ts', 'src/features/tribes/membership/join-tribe.test.ts'],
  },
  {
    name: 'a second like of the same person counts',
    file: 'src/features/posts/reactions/like.server.ts',
    find: 'where id = (select id from change)',
    replace: 'where id = (select id from seen)',
    tests: ['src/features/posts/reactions/likes-and-deletes.test.ts'],
  },
  {
    name: 'a day brings more points than its cap',
    file: 'src/features/xp/settle.server.ts',
    find: 'return Math.min(DAILY_CAP - dayPoints,',
    replace: 'return Math.min(DAILY_CAP + 0 * dayPoints,',
    tests: ['src/features/xp/counted-once.test.ts'],
  },
  {
    name: 'one member takes a record off its boards',
    file: 'src/features/stats/records/standing.ts',
    find: "const believed: readonly DisputeStanding[] = ['team_manager',",
    replace: "const believed: readonly DisputeStanding[] = ['member', 'team_manager',",
    tests: ['src/features/stats/trust/dispute.test.ts'],
  },
  {
    name: 'a name that looks like ours is free',
    file: 'src/features/moderation/check-written.server.ts',
    find: "tribe: { name: 'name' },",
    replace: 'tribe: {},',
    tests: ['src/features/tribes/founding/create-tribe.test.ts'],
  },
  {
    name: 'children read what nobody has reviewed of a tribe',
    file: 'src/features/tribes/queries.server.ts',
    find: "siteRules[site].forChildren ? sql`(t.review <> 'approved')` : sql`false`;",
    replace: "siteRules[site].forChildren ? sql`(t.review = 'none')` : sql`false`;",
    tests: ['src/features/tribes/review/review.test.ts'],
  },
];
