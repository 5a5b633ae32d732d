import { everyone, isCast, isProfileOnly } from '#demo/everyone.ts';
import type { Person } from '#demo/person.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import { staff } from '#demo/staff.ts';
import { before, MINUTES_A_DAY } from '#demo/world.ts';
import { insertAccounts } from '#features/accounts/signup/insert-accounts.server.ts';
import { sportCode } from '#features/sites/sports.ts';
import { insertStaff } from '#features/staff/grants.server.ts';
import { newId } from '#platform/ids.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';

/** Inserts everybody: people who can sign in, and managed profiles. */
export async function fillAccounts(tx: TransactionSql): Promise<void> {
  const now = new Date();
  const ids = new Map(everyone.map(({ username }) => [username, newId()]));
  const idOf = (username: string | undefined) => {
    const id = username === undefined ? undefined : ids.get(username);
    if (username !== undefined && !id) throw new Error(`nobody in the demo world is called ${username}`);
    return id;
  };
  await insertAccounts(
    tx,
    everyone.map((person) => ({
      ...pick(person),
      id: idOf(person.username),
      email: isProfileOnly(person) ? null : person.email,
      birthDate: isProfileOnly(person) ? undefined : person.birthDate,
      avatarPreset: 'preset' in person.avatar ? person.avatar.preset : undefined,
      ownerId: idOf(person.runBy),
      guardianId: idOf(person.guardian),
      monetization: { tips: acceptsTips(person), cards: false, shop: false },
      createdAt: before({ now }, daysHere(person) * MINUTES_A_DAY),
    })),
  );
  for (const { username, role, site } of staff) {
    const accountId = idOf(username) ?? '';
    await insertStaff({ sql: tx }, { accountId, role, site, reason: 'Here from the first day.' });
  }
}

const pick = ({ username, displayName, role, verificationType, bio, country, sports, sites }: Person) => ({
  username,
  displayName,
  // Shown by a grant.
  role: role === 'ADMIN' || role === 'SUPERADMIN' ? 'USER' : role,
  verificationType,
  bio,
  country,
  sites,
  sports: sports.map(sportCode),
});

/** Adults who have switched on earning. */
const acceptsTips = (person: Person): boolean =>
  isCast(person) &&
  !person.guardian &&
  (person.acceptsTips || ['ATHLETE', 'CREATOR'].includes(person.role)) &&
  !isProfileOnly(person) &&
  person.birthDate < '2005';

/** The cast joined when the site opened; the crowd over time, some of it this week. */
export function daysHere(person: Person): number {
  const throws = dice(seedOf(`${person.username} came`));
  return isCast(person) ? throws.between(900, 1100) : 2 + 700 * throws.next() ** 1.6;
}

export async function accountIds(sql: Sql): Promise<Map<string, string>> {
  const names = everyone.map(({ username }) => username);
  const rows = await sql<{ id: string; username: string }[]>`
    select id, username from account where username = any(${names}::citext[])`;
  return new Map(rows.map(({ id, username }) => [username, id]));
}
