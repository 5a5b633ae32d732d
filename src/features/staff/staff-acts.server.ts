import { type ActFacts, actSentences, actTargets, sentencesOf } from './points.ts';

const whereOf = ({ details }: ActFacts) => (details.site === 'all' ? 'all sites' : 'the {site} site');

/** How the audit log words what staff do here. */
export const staffActs = [
  actSentences.with(
    ...sentencesOf({
      'grants.grant': (facts) => `{staff} gave {account} the role {role} on ${whereOf(facts)}`,
      'grants.revoke': (facts) => `{staff} took the role {role} on ${whereOf(facts)} from {account}`,
    }),
  ),
  actTargets.with(
    { kind: 'account', noun: 'account', path: (id) => `/admin/accounts/${id}` },
    { kind: 'staff_grant', noun: 'staff role', path: () => '/admin/staff' },
  ),
];
