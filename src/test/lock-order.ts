import type { Deps, JobCtx } from '#platform/ctx.ts';

interface Lock {
  table: string;
  /** By column. */
  key: Readonly<Record<string, string>>;
}

/** A column of `table` that refers to `column` of the table `to`. */
interface Reference {
  table: string;
  name: string;
  to: string;
  column: string;
}

/** The other way round everywhere: the edition, which every sale changes, before its card. */
const reversed = new Map([['edition', 'card']]);

/**
 * Follows which rows each transaction locks.
 * @throws for a row after one that refers to it, and for rows of one table in another order than that of their ids, unless
 *   both refer to a row that is locked already
 */
export function checkLockOrder(): NonNullable<Deps['onLock']> {
  const held = new Map<string, Lock[]>();
  let references: Promise<readonly Reference[]> | undefined;
  return async (tx, table, key) => {
    // A statement by itself holds nothing else.
    if ('begin' in tx.sql) return;
    const lock = { table, key };
    const [transaction] = await tx.sql<{ id: string }[]>`select pg_current_xact_id()::text as id`;
    const id = transaction?.id ?? '';
    const locks = held.get(id) ?? [];
    held.set(id, locks);
    if (locks.some((one) => nameOf(one) === nameOf(lock))) return;
    references ??= readReferences(tx);
    const refers = refersWith(tx, await references);
    for (const earlier of locks)
      if (await isWrong(earlier, lock, locks, refers))
        throw new Error(`Lock order: ${nameOf(lock)} is locked after ${nameOf(earlier)}`);
    locks.push(lock);
  };
}

const nameOf = ({ table, key }: Lock): string => `${table} ${Object.values(key).join(' ')}`;

type Refers = (from: Lock, to: Lock) => Promise<boolean>;

async function isWrong(earlier: Lock, later: Lock, held: readonly Lock[], refers: Refers): Promise<boolean> {
  if (reversed.get(earlier.table) === later.table) return false;
  if (reversed.get(later.table) === earlier.table) return refers(later, earlier);
  if (earlier.table !== later.table) return refers(earlier, later);
  if (nameOf(earlier) < nameOf(later)) return false;
  for (const parent of held)
    if ((await refers(earlier, parent)) && (await refers(later, parent))) return false;
  return true;
}

const refersWith =
  ({ sql }: JobCtx, references: readonly Reference[]): Refers =>
  async (from, to) => {
    const isRow = Object.entries(from.key)
      .map(([name, value]) => sql`${sql(name)} = ${value}`)
      .reduce((all, one) => sql`${all} and ${one}`);
    for (const { name, column } of references.filter(
      (one) => one.table === from.table && one.to === to.table,
    )) {
      const [found] = await sql`
        select from ${sql(from.table)} where ${isRow} and ${sql(name)} = ${to.key[column] ?? null}`;
      if (found) return true;
    }
    return false;
  };

const readReferences = ({ sql }: JobCtx) => sql<Reference[]>`
  select c.conrelid::regclass::text as table, a.attname as name, c.confrelid::regclass::text as to, f.attname as column
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1`;
