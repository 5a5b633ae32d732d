import { actTargets } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const printedCardsActs = [
  actTargets.with({
    kind: 'printed_card',
    noun: 'printed card',
    find: ({ sql }, ids) => sql`
        select id, title as name, '/shop/cards/' || slug as path from printed_card where id = any(${ids}::uuid[])`,
  }),
];
