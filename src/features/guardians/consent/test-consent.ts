import { getProfile } from '#features/accounts/calls.ts';
import type { TestApp } from '#test/test-app.ts';
import { giveConsent } from './calls.ts';

/** Children whose guardians were emailed, and the guardians' answers. */
export function withConsent({ as: asOn, idOf, sql, lastCode, runJobs }: TestApp) {
  const as = (name: string) => asOn(name, {}, 'kids');
  const year = new Date().getUTCFullYear();

  /** A child whose guardian was emailed. */
  async function child(username: string, guardian: string) {
    const id = await idOf(username, {
      site: 'kids',
      birthDate: `${year - 10}-01-01`,
      guardianEmail: `${guardian}@touchline.test`,
    });
    await runJobs();
    return id;
  }
  const stateOf = async (name: string) => (await as(name)(getProfile, {})).state;
  const give = (who: string, childId: string, code: string) =>
    as(who)(giveConsent, { body: { childId, code } });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const hourPasses = (childId: string) =>
    sql`update guardian_consent set sent_at = sent_at - interval '61 minutes' where child_id = ${childId}`;

  /** The link in the newest email to an address: its path, and the secret behind the `#`. */
  async function linkTo(to: string): Promise<{ path: string; secret: string }> {
    const [row] = await sql<{ link: string }[]>`
      select link from inbox_message where recipient = ${to} and link is not null order by id desc limit 1`;
    const { pathname, hash } = new URL(row?.link ?? '');
    return { path: pathname, secret: hash.slice(1) };
  }
  const proofFor = async (childId: string, to: string) => ({
    childId,
    secret: (await linkTo(to)).secret,
    code: await lastCode(to),
  });

  return { as, year, child, stateOf, give, wrong, hourPasses, linkTo, proofFor };
}
