import type { MyProfile } from '#features/accounts/calls.ts';
import type { Sport } from '#features/sites/calls.ts';
import type { TeamCard } from '#features/teams/calls.ts';
import type { StatRecord } from '../calls.ts';
import type { DetailValues } from './detail-values.ts';

/** What a new record begins with: the sport of somebody who plays one, and the season of today. */
export function newDetails(
  viewer: Pick<MyProfile, 'sports'>,
  sports: readonly Sport[],
  now: Date,
): DetailValues {
  const played = sports.filter(({ code }) => viewer.sports.some((sport) => sport.code === code));
  const [only] = sports.length === 1 ? sports : played;
  return {
    sport: only?.code ?? '',
    scope: 'season',
    season: String(now.getFullYear()),
    level: 'club',
    visibility: 'IDENTIFIABLE+PERFOMANCE',
    competition: '',
    opponent: '',
    venue: '',
    notes: '',
    teamId: '',
    username: '',
    opponentTeam: null,
    playedOn: '',
    links: '',
    keptMedia: [],
  };
}

/** What a manager begins with: the sport and the level of the team. */
export function squadDetails(team: TeamCard, sports: readonly Sport[], now: Date): DetailValues {
  const details = newDetails({ sports: [] }, sports, now);
  const sport = sports.find(({ code }) => code === team.sport)?.code ?? details.sport;
  return Object.assign(details, { sport, level: team.level, teamId: team.id });
}

export function detailsOf({ sport, scope, season, level, visibility, context }: StatRecord): DetailValues {
  return {
    sport,
    scope,
    season,
    level,
    visibility,
    competition: context?.competition ?? '',
    opponent: context?.opponent ?? '',
    venue: context?.venue ?? '',
    notes: context?.notes ?? '',
    teamId: context?.team?.id ?? '',
    username: '',
    opponentTeam: context?.opponentTeam ?? null,
    playedOn: context?.playedOn ?? '',
    links: (context?.evidence ?? []).flatMap(({ link }) => link ?? []).join('\n'),
    keptMedia: (context?.evidence ?? []).flatMap(({ media }) => media ?? []),
  };
}
