/** At work until it is decided: resolved when a rule was broken, rejected when not, merged when another case has it. */
export type CaseState = 'open' | 'claimed' | 'escalated' | 'resolved' | 'rejected' | 'merged';
