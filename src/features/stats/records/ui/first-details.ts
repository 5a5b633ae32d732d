import type { MyProfile } from '#features/accounts/calls.ts';
import type { Sport } from '#features/sites/calls.ts';
import type { StatRecord } from '../calls.ts';
import type { DetailValues } from './detail-values.ts';

/** What a new record begins with: the sport of somebody who plays one, and the season of today. */
export function newDetails(viewer: MyProfile, sports: readonly Sport[], now: Date): DetailValues {
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
    playedOn: '',
    links: '',
  };
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
    playedOn: context?.playedOn ?? '',
    links: (context?.evidence ?? []).flatMap(({ link }) => link ?? []).join('\n'),
  };
}
