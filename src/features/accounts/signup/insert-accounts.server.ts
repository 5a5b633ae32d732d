import { insertSignIns } from '#features/auth/sign-in-rows.server.ts';
import type { AccountCard } from '#features/people/account.ts';
import { ageBandOf, ageOn } from '#features/people/age.ts';
import { foldUsername } from '#features/people/username.ts';
import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import type { Sql, TransactionSql } from '#platform/sql/sql.ts';
import type { MyProfile } from '../calls.ts';

/** An account for demo data or benches, without sign-up. */
export interface NewAccount {
  id?: string;
  /** Null for Tribe and Collection profiles, which have no sign-in of their own. */
  email: string | null;
  username: string;
  displayName: string;
  role: AccountCard['role'];
  /** The sites it is on; the first is where it joined. */
  sites: readonly SiteId[];
  state?: MyProfile['state'];
  verificationType?: AccountCard['verificationType'];
  bio?: string;
  country?: string;
  birthDate?: string;
  sports?: readonly string[];
  positions?: Record<string, string[]>;
  socialLinks?: Record<string, string>;
  avatarPreset?: string;
  /** The account that manages a profile without a sign-in. */
  ownerId?: string;
  /** A child's guardian. They have to be in the database, or earlier in the list. */
  guardianId?: string;
  /** Its ways of earning; all are off by default. */
  monetization?: MyProfile['monetization'];
  createdAt?: Date;
}

const CHUNK = 2000;

/** Inserts thousands of accounts at a time. Only the database's constraints are checked. @returns their ids */
export async function insertAccounts(
  sql: Sql | TransactionSql,
  accounts: readonly NewAccount[],
): Promise<string[]> {
  const now = new Date();
  const ids: string[] = [];
  for (let start = 0; start < accounts.length; start += CHUNK) {
    const rows = accounts.slice(start, start + CHUNK).map((account) => toRow(account, now));
    ids.push(...rows.map((row) => row.id));
    const given = sql`
      jsonb_to_recordset(${sql.json(rows)}) as r (
        id uuid, email text, username text, folded text, display_name text, role text, sites text[], state text,
        verification_type text, bio text, country text, birth_date date, age_band text, sports text[],
        positions jsonb, social_links jsonb, avatar_preset text, owner_id uuid, guardian_id uuid, monetization jsonb,
        created_at timestamptz)`;
    await insertSignIns(sql, given);
    await sql`
      insert into account (
        id, role, state, owner_id, username, username_folded, display_name, bio, verification_type, avatar_preset,
        birth_date, age_band, guardian_id, country, sports, positions, social_links, monetization, created_at, updated_at)
      select id, role, state, owner_id, username, folded, display_name, bio, verification_type, avatar_preset,
        birth_date, age_band, guardian_id, country, sports, positions, social_links, monetization, created_at, created_at
      from ${given}`;
    await sql`
      insert into account_site (account_id, site, joined_at)
      select r.id, site, r.created_at from ${given} cross join unnest(r.sites) as site`;
  }
  return ids;
}

function toRow(account: NewAccount, now: Date) {
  const { birthDate } = account;
  return {
    id: account.id ?? newId(),
    email: account.email,
    username: account.username,
    folded: foldUsername(account.username),
    display_name: account.displayName,
    role: account.role,
    sites: account.sites,
    state: account.state ?? 'active',
    verification_type: account.verificationType ?? 'none',
    bio: account.bio ?? '',
    country: account.country ?? null,
    birth_date: birthDate ?? null,
    age_band: birthDate === undefined ? null : ageBandOf(ageOn(birthDate, now)),
    sports: account.sports ?? [],
    positions: account.positions ?? {},
    social_links: account.socialLinks ?? {},
    avatar_preset: account.avatarPreset ?? null,
    owner_id: account.ownerId ?? null,
    guardian_id: account.guardianId ?? null,
    monetization: account.monetization ?? { tips: false, cards: false, shop: false },
    created_at: (account.createdAt ?? now).toISOString(),
  };
}
