import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';
import { siteSwitches, switchTexts } from './site-switches.ts';

const labelsOf = (names: unknown) =>
  siteSwitches
    .flatMap((name) => (Array.isArray(names) && names.includes(name) ? switchTexts[name].label : []))
    .join(', ');

/** How the audit log words what staff do here. */
export const sitesActs = [
  actSentences.with(
    ...sentencesOf({
      'instance.change': {
        message: '{staff} changed whose instance this is',
        fields: {
          logoHash: { label: 'Logo', show: (hash) => `Picture ${String(hash).slice(0, 8)}` },
          stepsEndedAt: { label: 'First steps ended' },
        },
      },
      'sites.change': {
        message: '{staff} changed the settings of this site',
        fields: {
          switchedOff: { label: 'Switched off', show: labelsOf },
        },
      },
      'announcements.create': '{staff} wrote {target}, shown from {startsAt, time} until {endsAt, time}',
      'announcements.end': '{staff} ended {target}',
    }),
  ),
  actTargets.with(
    { kind: 'instance', noun: 'instance', path: () => '/admin/instance' },
    { kind: 'site', noun: 'site', path: () => '/admin/sites' },
    { kind: 'announcement', noun: 'announcement', path: () => '/admin/announcements' },
  ),
];
