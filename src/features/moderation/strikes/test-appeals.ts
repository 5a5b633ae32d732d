import type { TestApp } from '#test/test-app.ts';
import type { Action } from '../cases/case-fields.ts';
import { withCases } from '../cases/test-cases.ts';
import { appealStrike, decideAppeal, getMyStanding } from './calls.ts';

/** Decisions about posts, and appeals against them. */
export async function withAppeals(tested: TestApp) {
  const cases = await withCases(tested);
  const { as, sql } = tested;

  const standing = (who: string) => as(who)(getMyStanding, {});
  async function newestStrike(who: string) {
    const [strike] = (await standing(who)).strikes;
    if (!strike) throw new Error(`${who} has no strike.`);
    return strike;
  }
  const appeal = async (who: string, text = 'It was a joke between friends.') =>
    as(who)(appealStrike, { body: { strikeId: (await newestStrike(who)).id, text } });
  const appealOf = async (caseId: string) =>
    (
      await sql<{ id: string }[]>`
        select a.id from appeal a join strike s on s.id = a.strike_id where s.case_id = ${caseId}`
    )[0]?.id ?? '';

  return {
    ...cases,
    standing,
    newestStrike,
    appeal,
    appealOf,
    /** A shout of theirs, about which mona decided. */
    async decided(author: string, actions: Action[]) {
      const reported = await cases.reported(author);
      await cases.resolve('mona', reported.caseId, actions);
      return reported;
    },
    decideAppeal: async (
      who: string,
      caseId: string,
      outcome: 'upheld' | 'overturned',
      note = 'We looked again.',
    ) => as(who)(decideAppeal, { body: { appealId: await appealOf(caseId), outcome, note } }),
  };
}
