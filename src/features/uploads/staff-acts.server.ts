import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const uploadsActs = [
  actSentences.with(
    ...sentencesOf({
      'banned-pictures.ban': ({ details }) =>
        details.everySite ? '{staff} banned {target} on all sites' : '{staff} banned {target} on this site',
      'banned-pictures.lift': '{staff} lifted the ban of {target}',
    }),
  ),
  actTargets.with({ kind: 'banned_picture', noun: 'picture', path: () => '/admin/banned-pictures' }),
];
