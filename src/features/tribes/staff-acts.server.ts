import { type ActFacts, actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** One is the target of the act; several are counted. */
const tribesOf = ({ details: { tribeIds } }: ActFacts) =>
  Array.isArray(tribeIds) && tribeIds.length > 1 ? `${tribeIds.length} tribes` : '{target}';

/** How the audit log words what staff do here. */
export const tribesActs = [
  actSentences.with(
    ...sentencesOf({
      'tribes.change.suspended': (facts) => `{staff} suspended ${tribesOf(facts)}`,
      'tribes.change.restored': (facts) => `{staff} restored ${tribesOf(facts)}`,
      'tribes.change.closed': (facts) => `{staff} closed ${tribesOf(facts)}`,
      'instance.change.import': '{staff} imported line {line} of {target}',
    }),
  ),
  actTargets.with(
    { kind: 'import', noun: 'file of', nameOf: (kind) => kind },
    {
      kind: 'tribe',
      noun: 'tribe',
      find: ({ sql }, ids) => sql`
        select id, name as name, '/tribes/' || slug as path from tribe where id = any(${ids}::uuid[])`,
    },
  ),
];
