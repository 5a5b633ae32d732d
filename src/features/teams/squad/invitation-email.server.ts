import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { INVITED_DAYS } from '#features/teams/policy.ts';
import { findTeam } from '#features/teams/team-row.server.ts';
import { tribeOptions } from '#features/tribes/tribes.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { findPlace } from './place-row.server.ts';

/** Writes to somebody who was invited by email. Whether the address has an account is not looked at, so nobody learns it. */
export async function sendInvitation(
  ctx: Ctx,
  { teamId, placeId, to }: EventMap['team-account.changed'],
): Promise<void> {
  if (to !== 'invited') return;
  const [team, place] = await Promise.all([findTeam(ctx, teamId), findPlace(ctx, teamId, placeId)]);
  if (!team || place?.state !== 'invited' || !place.email || !place.inviteCode) return;
  const club = (await tribeOptions(ctx, [team.tribeId])).get(team.tribeId)?.name ?? team.name;
  const name = await siteName(ctx.deps, ctx.site);
  await ctx.deps.mail.queueEmail(ctx, place.email, name, {
    subject: `Join ${team.name} on ${name}`,
    text: [
      `${club} invited you to ${team.name}. You can accept or decline within ${INVITED_DAYS} days.`,
      'If you don’t know this club, ignore this email.',
    ],
    link: {
      href: ctx.deps.hosts.urlOf(ctx.site, `/teams/${team.slug}/invitation?code=${place.inviteCode}`),
      label: 'See the invitation',
    },
  });
}
