import type { Sql } from './sql/sql.ts';

/** An open stream of somebody. */
export interface Slot {
  id: string;
  accountId: string;
}

/** A process without a heartbeat for this long counts as dead, and its streams with it. */
export const PROCESS_LIVES_S = 20;

/** Where open streams of people are counted, for all processes together. */
export interface StreamSlots {
  /** Counts and adds in one step. @returns whether it is open */
  open(slot: Slot): Promise<boolean>;
  close(slots: readonly Slot[]): Promise<void>;
  /** The heartbeat of this process, with the open streams of people. @param open how many it has, visitors' included */
  beat(slots: readonly Slot[], open: number): Promise<void>;
  /** Closes all streams of this process. */
  end(): Promise<void>;
}

export interface PostgresSlots extends StreamSlots {
  /** Adds streams that were counted elsewhere, whatever the limit. */
  adopt(slots: readonly Slot[]): Promise<void>;
  /** Closes those of this process, which goes on. */
  closeAll(): Promise<void>;
}

export const postgresSlots = (sql: Sql, process: string, perPerson: number): PostgresSlots => ({
  async open({ id, accountId }) {
    const [row] = await sql<{ isOpen: boolean }[]>`
      select open_live_stream(${id}, ${process}, ${accountId}, ${perPerson},
        make_interval(secs => ${PROCESS_LIVES_S})) as is_open`;
    return row?.isOpen ?? false;
  },
  async close(slots) {
    await sql`delete from live_stream where id = any(${slots.map(({ id }) => id)}::uuid[])`;
  },
  async beat(_slots, open) {
    await sql`
      insert into live_process (id, streams) values (${process}, ${open})
      on conflict (id) do update set seen_at = now(), streams = excluded.streams`;
  },
  async end() {
    await sql`delete from live_stream where process_id = ${process}`;
    await sql`delete from live_process where id = ${process}`;
  },
  async closeAll() {
    await sql`delete from live_stream where process_id = ${process}`;
  },
  async adopt(slots) {
    await sql`
      insert into live_stream (id, process_id, account_id)
      select id, ${process}, account_id
      from unnest(${slots.map(({ id }) => id)}::uuid[], ${slots.map(({ accountId }) => accountId)}::uuid[])
        as open (id, account_id)
      on conflict (id) do nothing`;
  },
});
