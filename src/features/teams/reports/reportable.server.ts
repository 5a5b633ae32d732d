import { mediaPath } from '#features/media/media-url.ts';
import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { reasonList } from '#features/moderation/reason-list.ts';
import { uncheckedCards } from '#features/people/people.server.ts';
import type { Team } from '#features/teams/calls.ts';
import { presentTeam } from '#features/teams/present-team.server.ts';
import { findTeam } from '#features/teams/team-row.server.ts';
import { teamStates } from '#features/teams/team-states.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { managersOf, openTeam } from '../access.server.ts';

/** Why a team is reported to moderators. */
const teamReasons = reasonList({
  IMPERSONATION: ['Impersonation', 'Pretends to be another club, school or brand.'],
  OFFENSIVE_TEAM: ['Offensive page', 'The name, the crest or the description is hateful or insulting.'],
  SPAM_OR_SCAM: ['Spam or scam', 'Invites people to sell them something or to get their money or data.'],
  CHILD_SAFETY: [
    'A child is at risk',
    'Somebody in this team endangers a child. We review these first.',
    'urgent',
  ],
  HARASSMENT: ['Harassment', 'The team targets somebody.', 'high'],
});

/** Takes a team's page out of sight by archiving it; its managers see why in their notice. */
const hide: Effect = {
  async apply(tx, teamId, { accountId: by }) {
    const reason = by ? 'hidden_by_staff' : 'hidden_by_reports';
    const moved = await tx.sql`
      with moved as (
        update team set state = 'archived', version = version + 1, updated_at = now()
        where id = ${teamId} and state = 'active' returning id
      )
      ${teamStates.logSql(tx, 'moved', { from: 'active', to: 'archived', by, reason })} returning team_id`;
    return moved.length > 0 ? { from: 'active' } : null;
  },
  async undo(tx, teamId, _applied, { accountId: by }) {
    await tx.sql`
      with moved as (
        update team set state = 'active', version = version + 1, updated_at = now()
        where id = ${teamId} and state = 'archived' returning id
      )
      ${teamStates.logSql(tx, 'moved', { from: 'archived', to: 'active', by, reason: 'decision_undone' })}`;
  },
};

export const reportableTeam: Reportable = {
  kind: 'team',
  reasons: teamReasons,
  async find(ctx, id) {
    const row = await openTeam(ctx, id);
    const [accountId = ''] = await managersOf(ctx, row.id);
    return { id: row.id, accountId, evidence: await evidenceOf(ctx, await presentTeam(ctx, row)) };
  },
  async current(ctx, id) {
    const row = await findTeam(ctx, id);
    if (!row) return null;
    return { state: row.state, evidence: await evidenceOf(ctx, await presentTeam(ctx, row)) };
  },
  effects: { hide },
};

async function evidenceOf(ctx: Ctx, team: Team): Promise<Evidence> {
  const { id, name, slug, description, sport, season, tribe, logo } = team;
  const people = await uncheckedCards(ctx, await managersOf(ctx, id));
  return {
    about: `Team ${name} of ${tribe.name}`,
    path: `/teams/${slug}`,
    shown: {
      name,
      description,
      sport,
      season,
      tribe: tribe.name,
      logo: logo && mediaPath(logo.url, ctx.deps.config.MEDIA_ORIGIN),
      managers: [...people.values()].map(({ username }) => username),
    },
  };
}
