import { z } from 'zod';
import { AccountCard } from '#features/people/account.ts';
import { call } from '#platform/call.ts';
import { Done, Id, IdOrName, pageOf, pageQuery, text } from '#platform/fields.ts';

const group = 'teams';
export const TeamReportState = z.enum(['open', 'resolved', 'escalated', 'deleted']);

/** What somebody told a team's managers. Who told them is never part of it. */
export const TeamReport = z.object({
  id: z.string(),
  kind: z.enum(['account', 'post']),
  /** The member it is about, or whose post it is. */
  account: AccountCard.nullable(),
  /** What was reported, in a few words, and where it is. */
  about: z.string(),
  path: z.string(),
  reason: z.object({ id: z.string(), title: z.string() }),
  text: z.string(),
  state: TeamReportState,
  note: z.string(),
  decidedBy: AccountCard.nullable(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type TeamReport = z.infer<typeof TeamReport>;

export const reportToTeam = call({
  method: 'POST',
  path: '/feature/report-team',
  access: 'member',
  group,
  limit: 'write',
  summary: 'Report a member of a team, or a post of theirs, to the team’s managers',
  body: z
    .object({
      teamId: IdOrName,
      accountId: Id.optional(),
      postId: Id.optional(),
      /** One of the reasons for accounts, or for posts. */
      reason: z.string().max(60),
      text: text(1000, 0).default(''),
    })
    .refine(({ accountId, postId }) => (accountId === undefined) !== (postId === undefined), {
      error: 'Choose a member or a post.',
      path: ['accountId'],
    }),
  reply: Done,
});
export const getTeamReports = call({
  method: 'GET',
  path: '/feature/get-user-team-reported/:teamId',
  access: 'manager',
  act: 'team.manage',
  group,
  summary: 'Reports made about a team’s members and posts',
  params: z.object({ teamId: IdOrName }),
  query: z.object({ ...pageQuery, state: TeamReportState.optional() }),
  reply: pageOf(TeamReport),
});
const decision = {
  method: 'POST',
  access: 'manager',
  act: 'team.decide-report',
  group,
  limit: 'write',
  reply: TeamReport,
} as const;
const note = text(1000, 0).default('');

export const resolveTeamReport = call({
  ...decision,
  path: '/feature/mark-team-report-resolved',
  summary: 'Mark a team report resolved, with a note',
  body: z.object({ reportId: Id, note }),
});
export const deleteTeamReport = call({
  ...decision,
  path: '/feature/delete-team-report',
  summary: 'Delete a team report',
  body: z.object({ reportId: Id }),
});
export const escalateTeamReport = call({
  ...decision,
  path: '/feature/escalate-team-report',
  summary: 'Hand a team report on to the moderators of the site',
  body: z.object({ reportId: Id, note }),
});
