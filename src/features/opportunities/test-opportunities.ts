import type { CallInput } from '#platform/call.ts';
import { newId } from '#platform/ids.ts';
import type { TestApp } from '#test/test-app.ts';
import type { saveOpportunity } from './listing/calls.ts';

type Tested = Pick<TestApp, 'idOf' | 'sql'>;
type Fields = CallInput<typeof saveOpportunity>['body'];

const DAY = 86_400_000;

/** What a brand fills in. */
export const opportunityFields = (more: Partial<Fields> = {}): Fields => ({
  title: 'Kit partner for the season',
  kind: 'sponsorship',
  description: 'Boots, shin pads and a place at our camp.',
  sport: 'soccer',
  place: 'Leeds',
  compensation: { type: 'paid', min: 50_000, max: 150_000 },
  deadline: new Date(Date.now() + 7 * DAY).toISOString(),
  slots: 1,
  ...more,
});

/** A verified brand. @returns its username */
export async function insertBrand({ sql, idOf }: Tested, username = 'bree'): Promise<string> {
  await sql`update account set verification_type = 'brand_verified' where id = ${await idOf(username)}`;
  return username;
}

interface Options {
  state?: string;
  slots?: number;
  taken?: number;
  minimumAge?: number;
  questions?: object[];
  /** From now, in milliseconds. */
  deadlineIn?: number;
}

let inserted = 0;

/** An open opportunity of a brand. @returns its id */
export async function insertOpportunity(
  tested: Tested,
  { state = 'open', slots = 1, taken = 0, minimumAge, questions = [], deadlineIn = 7 * DAY }: Options = {},
): Promise<string> {
  inserted += 1;
  const id = newId();
  const organisationId = await tested.idOf(await insertBrand(tested));
  const deadline = new Date(Date.now() + deadlineIn);
  await tested.sql`
    insert into opportunity (id, site, organisation_id, slug, title, kind, description, sport, is_remote, compensation,
      minimum_age, deadline, slots, taken, questions, state, published_at)
    values (${id}, 'sports', ${organisationId}, ${`opportunity-${inserted}`}, ${`Opportunity ${inserted}`}, 'trial',
      'Come and play.', 'soccer', true, 'unpaid', ${minimumAge ?? null}, ${deadline}, ${slots}, ${taken},
      ${tested.sql.json(questions)}, ${state}, now())`;
  return id;
}

/** Somebody's application. @returns its id */
export async function insertApplication(
  { sql, idOf }: Tested,
  opportunityId: string,
  username: string,
  state = 'submitted',
): Promise<string> {
  const id = newId();
  const until = state === 'offered' ? new Date(Date.now() + DAY) : null;
  await sql`
    insert into opportunity_application (id, opportunity_id, account_id, state, offered_until)
    values (${id}, ${opportunityId}, ${await idOf(username)}, ${state}, ${until})`;
  return id;
}
