/** Open until it is decided: resolved when a rule was broken, rejected when not, merged when it joined another. */
export const caseStates = ['open', 'claimed', 'escalated', 'resolved', 'rejected', 'merged'] as const;
export type CaseState = (typeof caseStates)[number];

const atWork: readonly CaseState[] = ['open', 'claimed', 'escalated'];
export const isAtWork = (state: CaseState): boolean => atWork.includes(state);
