import { everyone, isCast } from '#demo/everyone.ts';
import type { Published } from '#demo/fill-posts.server.ts';
import type { Site } from '#demo/person.ts';
import { staff } from '#demo/staff.ts';
import { ctxOf, type World } from '#demo/world.ts';
import { requestBadge } from '#features/accounts/verification/verification.server.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { saveWordList, tryWordList } from '#features/moderation/banned-words/change-lists.server.ts';
import type { BannedWord } from '#features/moderation/banned-words/word-list.ts';
import { decide } from '#features/moderation/cases/decide.server.ts';
import { fileReport } from '#features/moderation/reports/file-report.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';

/** Reports of the newest posts: the first is decided, the others are open. */
const troubles = [
  { reason: 'OFFENSIVE_LANGUAGE', text: 'Not the words for a family stand.', decided: true },
  { reason: 'MISLEADING_INFORMATION', text: 'That was not the final score.', decided: false },
  { reason: 'SPAM_OR_PROMOTION', text: '', decided: false },
] as const;

const statements: Partial<Record<string, string>> = {
  sports: 'I run for Harbour AC and was at the county finals, see the results page.',
  cricket: 'I have bowled for the village side since 2022, the scorecards name me.',
};

const words: BannedWord[] = [
  { term: 'guaranteed win', match: 'word', action: 'refuse' },
  { term: 'betting tips', match: 'word', action: 'hold' },
  { term: 'bottle job', match: 'word', action: 'flag' },
  { term: 'ticket', match: 'part', action: 'flag' },
];

/** Gives the pages of moderators something to show: cases, a strike, a badge request and a list of banned words. */
export async function fillModeration(world: World, published: readonly Published[]): Promise<void> {
  for (const site of ['sports', 'cricket', 'kids'] as const) {
    const ctx = ctxOf(world, site);
    await reportPosts(
      world,
      ctx,
      published.filter(({ piece }) => piece.site === site),
    );
    if (siteRules[site].can.verify) await askForBadge(world, ctx, site);
    const admin = await actingAs(world, ctx, 'ada');
    const { id } = await saveWordList(admin, {
      name: 'Betting and ticket touts',
      content: { words, exceptions: [], english: null },
    });
    await tryWordList(admin, id);
  }
}

async function actingAs({ idOf }: World, ctx: Ctx, username: string): Promise<Ctx> {
  return { ...ctx, viewer: await viewerOfAccount(ctx, idOf(username)) };
}

async function reportPosts(world: World, ctx: Ctx, published: readonly Published[]): Promise<void> {
  const moderator = staff.find(({ site }) => site === ctx.site)?.username ?? '';
  const isStaff = (username: string) => staff.some((one) => one.username === username);
  const posts = published.filter(({ piece }) => piece.kind === 'POST' && !isStaff(piece.author));
  for (const [place, { reason, text, decided }] of troubles.entries()) {
    const post = posts[place * 2];
    const reporter = posts.find(({ piece }) => piece.author !== post?.piece.author)?.piece.author;
    if (!post || !reporter) continue;
    const filing = { kind: 'post', id: post.id, reason, text };
    await fileReport(await actingAs(world, ctx, reporter), filing);
    if (!decided) continue;
    const [found] = await ctx.sql<{ id: string }[]>`
      select id from moderation_case where target_id = ${post.id} and site = ${ctx.site}`;
    await decide(await actingAs(world, ctx, moderator), {
      caseId: found?.id ?? '',
      decision: {
        outcome: 'resolve',
        actions: [{ kind: 'warn' }],
        rule: reason,
        message: 'Please keep it friendly: children read along.',
        note: '',
      },
    });
  }
}

/** An athlete of the site without a badge requests one. */
async function askForBadge(world: World, ctx: Ctx, site: Site): Promise<void> {
  const athlete = everyone.find(
    (person) =>
      isCast(person) &&
      person.role === 'ATHLETE' &&
      person.verificationType === 'none' &&
      !person.guardian &&
      person.birthDate < '2005' &&
      person.sites[0] === site,
  );
  if (!athlete) return;
  await requestBadge(await actingAs(world, ctx, athlete.username), {
    type: 'verified_athlete',
    statement: statements[site] ?? 'I compete here, as the results of this season show.',
    links: ['https://example.com/results'],
    evidenceMediaIds: [],
  });
}
