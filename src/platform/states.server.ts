import { type Ctx, emit, type JobCtx } from './ctx.ts';
import { emitSql, type Happening } from './queue.ts';
import type { Fragment } from './sql/sql.ts';

/** A change of state. */
export interface Move<State extends string> {
  to: State;
  /** Null when no person decided it. */
  by: string | null;
  /** A code. */
  reason: string;
  /** Only from these of the allowed states. */
  only?: readonly State[] | undefined;
}

/** What a statement did with some rows. What differs from row to row is SQL. */
type Entry<State extends string, M extends Move<State>> = Omit<M, 'to' | 'by' | 'only'> & {
  /** Left out for new rows. */
  from?: State | Fragment;
  to: State | Fragment;
  by: string | Fragment | null;
  /** Left out: now. */
  at?: string | Date | Fragment;
};

type Value = string | number | boolean | Date | Fragment | null;

interface Rules<State extends string, Row extends object, M extends Move<State>> {
  table: string;
  /** The columns of its primary key; `id` when left out. */
  key?: string | readonly string[];
  /** The table's log; with `_transition` after its name when left out. */
  log?: string;
  /** The columns of the log that refer to the key. */
  of: string | readonly string[];
  /** The column of the state; `state` when left out. */
  column?: string;
  allowed: Readonly<Record<State, readonly State[]>>;
  /** What is thrown for a move that isn't allowed; `from` is null when there is no such row. */
  refused: (from: State | null, to: State | null, row: Row | undefined) => Error;
  /** SQL: the columns of `Row`; the key and the state when left out. */
  columns?: (tx: JobCtx) => Fragment;
  /** The table's alias in `columns`; `t` when left out. */
  alias?: string;
  /** SQL: what else a move changes in the row. */
  set?: (tx: Ctx, move: M) => Fragment | undefined;
  /** Further columns of the log. */
  logs?: (tx: Omit<Ctx, 'viewer'>, move: Entry<State, M>) => Readonly<Record<string, Value>>;
  /** Events of a move. */
  events?: (row: Row, move: M & { from: State }) => readonly Happening[];
  /** What else a move does, in its transaction. */
  after?: (tx: Ctx, row: Row, move: M & { from: State }) => Promise<void>;
}

export interface States<State extends string, Row extends object, M extends Move<State>> {
  readonly allowed: Readonly<Record<State, readonly State[]>>;
  /** The row, locked until the transaction ends. @throws `refused` when there is none */
  lock(tx: JobCtx, key: string): Promise<Row>;
  /** The same; undefined when there is none. */
  lockIfExists(tx: JobCtx, key: string): Promise<Row | undefined>;
  /**
   * Makes a move, or several one after another: changes the row, logs it, emits its events. A row that is passed was
   * locked by the caller; it has the new state afterwards.
   * @returns the row and the state it had
   * @throws `refused` for a move that isn't allowed
   */
  move(tx: Ctx, keyOrRow: string | Row, ...moves: readonly M[]): Promise<Row & { from: State }>;
  /** SQL that logs what the same statement did with the rows of `source`, a part of its `with`. */
  logSql(tx: Omit<Ctx, 'viewer'>, source: string, entry: Entry<State, M>): Fragment;
}

/** All that the process has, for the test that compares them with the tables. */
export const allStates: { table: string; column: string; allowed: Record<string, readonly string[]> }[] = [];

const camelOf = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The statements' parts that follow from the rules. */
function partsOf<State extends string, Row extends object, M extends Move<State>>(
  rules: Rules<State, Row, M>,
) {
  const { table, log = `${table}_transition`, column = 'state', alias = 't' } = rules;
  const key = [rules.key ?? 'id'].flat();

  const valuesOf = (given: string | Row): [column: string, value: string][] =>
    key.map((name) => [
      name,
      typeof given === 'string' ? given : (Reflect.get(given, camelOf(name)) as string),
    ]);

  /** SQL: from the table, where it is this row. */
  function row({ sql }: JobCtx, given: string | Row): Fragment {
    const isRow = valuesOf(given)
      .map(([name, value]) => sql`${sql(`${alias}.${name}`)} = ${value}`)
      .reduce((all, one) => sql`${all} and ${one}`);
    return sql`from ${sql(table)} ${sql(alias)} where ${isRow}`;
  }

  /** SQL: `steps` is a further source, of what differs from move to move. */
  function logSql(
    tx: Omit<Ctx, 'viewer'>,
    source: string,
    entry: Entry<State, M>,
    steps?: Fragment,
  ): Fragment {
    const { sql } = tx;
    const { from = null, to, by, reason, at } = entry;
    const more = Object.entries({ ...rules.logs?.(tx, entry), ...(at ? { at } : {}) });
    const names = ['from_state', 'to_state', 'by_account_id', 'reason', ...more.map(([name]) => name)];
    const change = steps
      ? sql`coalesce(step.from_state, ${sql(source)}.from_state), step.to_state, step.by_account_id, step.reason`
      : sql`${from}::text, ${to}::text, ${by}::uuid, ${reason}::text`;
    const others = more.reduce((all, [, value]) => sql`${all}, ${value}`, sql``);
    return sql`
      insert into ${sql(log)} (${listOf(tx, [rules.of, ...names].flat())})
      select ${listOf(tx, key, `${source}.`)}, ${change}${others} from ${sql(source)}${steps ?? sql``}`;
  }

  return {
    row,
    logSql,
    locked: async (tx: JobCtx, given: string | Row) =>
      tx.deps.onLock?.(tx, table, Object.fromEntries(valuesOf(given))),
    keyOf: (tx: JobCtx, prefix: string) => listOf(tx, key, `${prefix}.`),
    state: ({ sql }: JobCtx) => sql`${sql(`${alias}.${column}`)}`,
    columns: (tx: JobCtx) => rules.columns?.(tx) ?? listOf(tx, [...key, column], `${alias}.`),
  };
}

/** The states of a table's rows: which may follow which, and a log of every change. */
export function states<State extends string, Row extends object, M extends Move<State> = Move<State>>(
  rules: Rules<State, Row, M>,
): States<State, Row, M> {
  const { table, column = 'state', alias = 't', allowed, refused } = rules;
  const parts = partsOf(rules);
  const mayMove = (from: State, { to, only }: Move<State>) =>
    allowed[from].includes(to) && (only?.includes(from) ?? true);

  async function move(tx: Ctx, given: string | Row, ...moves: readonly M[]): Promise<Row & { from: State }> {
    const { sql } = tx;
    const locked = typeof given === 'string' ? undefined : given;
    const start = locked && (Reflect.get(locked, camelOf(column)) as State);
    const steps = moves.map((one, nth) => ({ ...one, from: nth > 0 ? moves[nth - 1]?.to : start }));
    const [first, last] = [steps[0], moves.at(-1)];
    if (!first || !last || (locked && !start)) throw new Error(`a move of ${table} without a state`);
    for (const step of steps)
      if (step.from && !mayMove(step.from, step)) throw refused(step.from, step.to, locked);
    const starts = start ? [start] : (Object.keys(allowed) as State[]).filter((one) => mayMove(one, first));
    const eventsOf = (row: Row, from: State) =>
      steps.flatMap((step) => rules.events?.(row, { ...step, from: step.from ?? from }) ?? []);
    const queued = emitSql(tx, 'moved', locked && start ? eventsOf(locked, start) : []);
    const set = rules.set?.(tx, last);
    const texts = (field: 'from' | 'to' | 'by' | 'reason') => steps.map((step) => step[field] ?? null);
    const [moved] = await sql<(Row & { fromState: State })[]>`
      with was as (
        select ${parts.keyOf(tx, alias)}, ${parts.state(tx)} as from_state ${parts.row(tx, given)}
          and ${parts.state(tx)} = any(${starts}::text[])
        for no key update
      ), moved as (
        update ${sql(table)} ${sql(alias)} set ${sql(column)} = ${last.to}${set ? sql`, ${set}` : sql``}
        from was where (${parts.keyOf(tx, alias)}) = (${parts.keyOf(tx, 'was')})
        returning ${sql(alias)}.*, was.from_state
      ), steps as (
        select * from unnest(${texts('from')}::text[], ${texts('to')}::text[], ${texts('by')}::uuid[],
          ${texts('reason')}::text[]) with ordinality as step (from_state, to_state, by_account_id, reason, nth)
      ), logged as (
        ${parts.logSql(tx, 'moved', last, sql`, steps step order by step.nth`)}
      )${queued.ctes}
      select ${sql(alias)}.from_state${locked ? sql`` : sql`, ${parts.columns(tx)}`}${queued.column} from moved ${sql(alias)}`;
    if (!moved) {
      const [now] = await sql<{ state: State }[]>`select ${parts.state(tx)} as state ${parts.row(tx, given)}`;
      throw refused(now?.state ?? null, first.to, locked);
    }
    await parts.locked(tx, given);
    const { fromState: from, ...read } = moved;
    const row = locked ? Object.assign(locked, { [camelOf(column)]: last.to }) : (read as unknown as Row);
    if (!locked) for (const { event, payload } of eventsOf(row, from)) await emit(tx, event, payload);
    for (const step of steps) await rules.after?.(tx, row, { ...step, from: step.from ?? from });
    return { ...row, from };
  }

  async function lockIfExists(tx: JobCtx, key: string): Promise<Row | undefined> {
    const [found] = await tx.sql<Row[]>`
      select ${parts.columns(tx)} ${parts.row(tx, key)} for no key update of ${tx.sql(alias)}`;
    if (found) await parts.locked(tx, key);
    return found;
  }

  allStates.push({ table, column, allowed });
  return {
    allowed,
    move,
    logSql: parts.logSql,
    lockIfExists,
    async lock(tx, key) {
      const found = await lockIfExists(tx, key);
      if (!found) throw refused(null, null, undefined);
      return found;
    },
  };
}

/** SQL: columns with commas between them. */
const listOf = ({ sql }: JobCtx, columns: readonly string[], prefix = '') =>
  columns.map((name) => sql`${sql(prefix + name)}`).reduce((all, one) => sql`${all}, ${one}`);
