import { type ActFacts, actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

const aboutOf = ({ hasAccount }: ActFacts) => (hasAccount ? ' about {account}' : '');

/** What was done, by the action; `{author}` is whose thing it was. */
const verbs = new Map([
  ['none', 'found a broken rule and did nothing else'],
  ['warn', 'warned {author}'],
  ['hide', 'hid what was reported'],
  ['remove', 'removed what was reported'],
  ['mark_sensitive', 'marked what was reported as sensitive'],
  ['take_down', 'took down what was reported'],
  ['pause_sales', 'paused sales'],
  ['limit', 'limited {author}'],
  ['suspend', 'suspended {author}'],
  ['ban', 'banned {author}'],
]);

/** "removed what was reported and suspended @jon for 7 days" */
function decisionOf({ details: { outcome, actions } }: ActFacts, author: string): string {
  if (outcome === 'rejected') return 'found no broken rule';
  const done = Array.isArray(actions) ? actions.map(verbOf) : [];
  const last = done.at(-1) ?? 'decided';
  const all = done.length > 1 ? `${done.slice(0, -1).join(', ')} and ${last}` : last;
  return all.replaceAll('{author}', author);
}

const verbOf = ({ kind, days }: { kind: string; days?: number }) => {
  const verb = verbs.get(kind) ?? kind;
  return days === undefined ? verb : `${verb} for ${days === 1 ? '1 day' : `${days} days`}`;
};

/** A decision names the author where it did something to them; else the case does. */
function caseDecision(facts: ActFacts): string {
  const did = decisionOf(facts, facts.hasAccount ? '{account}' : 'its author');
  return `{staff} ${did} in {target}${did.includes('{account}') ? '' : aboutOf(facts)}`;
}

/** How the audit log words what staff do here. */
export const moderationActs = [
  actSentences.with(
    ...sentencesOf({
      'review.approve': '{staff} approved {target} of {account}',
      'review.reject': '{staff} rejected {target} of {account}',
      'cases.read.view': (facts) => `{staff} looked at {target}${aboutOf(facts)}`,
      'cases.read.filter-saved': '{staff} saved a filter of the queue',
      'cases.read.filter-deleted': '{staff} deleted a saved filter of the queue',
      'cases.decide': caseDecision,
      'cases.decide.claim': '{staff} claimed {target}',
      'cases.decide.release': '{staff} released {target}',
      'cases.decide.note': '{staff} wrote a note on {target}',
      'cases.decide.escalate': '{staff} escalated {target} to {to}',
      'cases.decide.merge': '{staff} merged {target} into another case',
      'cases.decide.bulk': (facts) =>
        `{staff} decided {total, plural, one {1 case} other {{total} cases}} at once: ${decisionOf(facts, 'their authors')}`,
      'cases.decide.bulk-cancelled': '{staff} stopped {target}',
      'cases.decide.mute-reporter': '{staff} muted the reports of {account}',
      'cases.decide.unmute-reporter': '{staff} counts the reports of {account} again',
      'appeals.decide': ({ details }) =>
        details.outcome === 'overturned'
          ? '{staff} granted the appeal of {account} in {target}'
          : '{staff} turned down the appeal of {account} in {target}',
      'templates.save': {
        message: '{staff} saved the message template {name}',
        fields: { body: { label: 'Text' } },
      },
      'templates.delete': '{staff} deleted the message template {name}',
      'banned-content.save-words': '{staff} saved {target}',
      'banned-content.try-words': '{staff} tried {target} on what was written',
      'banned-content.switch-words': ({ details }) =>
        details.on ? '{staff} switched {target} on' : '{staff} switched {target} off',
      'banned-content.delete-words': '{staff} deleted a list of banned words',
    }),
  ),
  actTargets.with(
    { kind: 'case', noun: 'case', path: (id) => `/admin/cases/${id}` },
    { kind: 'case_filter', noun: 'saved filter' },
    { kind: 'bulk_action', noun: 'decision on many cases' },
    { kind: 'template', noun: 'message template', path: () => '/admin/templates' },
    {
      kind: 'banned_word_list',
      noun: 'list of banned words',
      find: ({ sql }, ids) => sql`
        select id, name as name, '/admin/banned-words/' || id as path from banned_word_list where id = any(${ids}::uuid[])`,
    },
  ),
];
