import { type ActFacts, actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';
import { lookUp } from '#platform/look-up.ts';
import { roleNames } from './ui/role-labels.ts';

const untilOf = ({ details }: ActFacts) => (details.until ? ' until {until, time}' : '');

const nameOfRole = (role: unknown) => lookUp(roleNames, String(role)) ?? String(role);
const roleOf = ({ role }: ActFacts['details']) => {
  const name = nameOfRole(role).toLowerCase();
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
};

const fields = { role: { label: 'Role', show: nameOfRole }, state: { label: 'Account' } };

const verifications = new Map([
  ['approved', '{staff} approved {target} of {account}'],
  ['declined', '{staff} declined {target} of {account}'],
  ['revoked', '{staff} revoked the badge of {account}'],
  ['in_review', '{staff} began to review {target} of {account}'],
]);

/** How the audit log words what staff do here. */
export const accountsActs = [
  actSentences.with(
    ...sentencesOf({
      'accounts.read.personal-data': '{staff} looked at the personal data of {account}',
      'accounts.read.contact': ({ hasAccount }) =>
        hasAccount
          ? '{staff} found {account} by an email address or a phone number'
          : '{staff} looked for an email address or a phone number, and found nobody',
      'accounts.change.note': '{staff} wrote a note about {account}',
      'accounts.change.end-session': '{staff} signed {account} out on one device',
      'accounts.change.end-sessions': '{staff} signed {account} out everywhere',
      'accounts.change.limit': { message: (facts) => `{staff} limited {account}${untilOf(facts)}`, fields },
      'accounts.change.suspend': {
        message: (facts) => `{staff} suspended {account}${untilOf(facts)}`,
        fields,
      },
      'accounts.change.ban': { message: (facts) => `{staff} banned {account}${untilOf(facts)}`, fields },
      'accounts.change.lift': {
        message: ({ details }) =>
          details.sanctionId ? '{staff} lifted a sanction of {account}' : '{staff} restored {account}',
        fields,
      },
      'roles.decide': {
        message: ({ details }) =>
          details.decision === 'approved'
            ? `{staff} made {account} ${roleOf(details)}`
            : `{staff} declined to make {account} ${roleOf(details)}`,
        fields,
      },
      'roles.decide.change': {
        message: ({ details }) => `{staff} made {account} ${roleOf(details)}`,
        fields,
      },
      'verify.view':
        '{staff} looked at {documents, plural, one {1 document} other {{documents} documents}} of {account}',
      'verify.decide': ({ details }) =>
        verifications.get(String(details.to)) ?? '{staff} decided {target} of {account}',
    }),
  ),
  actTargets.with(
    { kind: 'verification_request', noun: 'request for a badge', path: () => '/admin/verification' },
    { kind: 'role_request', noun: 'request for a role', path: () => '/admin/review/roles' },
  ),
];
