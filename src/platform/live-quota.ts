import type { JobCtx } from './ctx.ts';
import { tooMany } from './errors.ts';
import { newId } from './ids.ts';
import type { Sql } from './sql/sql.ts';
import { postgresSlots, type Slot } from './stream-slots.ts';
import type { Valkey } from './valkey/valkey.ts';
import { valkeySlots } from './valkey/valkey-slots.ts';

const RETRY_S = 30;

export interface LiveQuota {
  /**
   * Reserves a stream: one of a person's, in all processes; of a visitor's, one of their network's in this process.
   * @param network a hash of the address, never the address itself
   * @returns releases it.
   * @throws 429 when the person or the network has too many streams open, or this process has
   */
  take(accountId: string | null, network: string): Promise<() => void>;
  /** The heartbeat of this process. Also releases what couldn't be released when its stream ended. */
  beat(): Promise<void>;
  /** Releases everything. */
  end(): Promise<void>;
}

interface Most {
  perPerson: number;
  /** Open streams of this process, of which visitors of one network may have as many as are free. */
  perProcess: number;
}

export function createLiveQuota(sql: Sql, limits: Most, valkey: Valkey | null): LiveQuota {
  const inPostgres = postgresSlots(sql, newId(), limits.perPerson);
  const slots = valkey ? valkeySlots(valkey, limits.perPerson, inPostgres) : inPostgres;
  const taken = new Map<string, Slot>();
  const left = new Map<string, Slot>();
  const ofNetworks = new Map<string, number>();
  let open = 0;

  async function release(): Promise<void> {
    const ended = [...left.values()];
    if (ended.length === 0) return;
    await slots.close(ended);
    for (const { id } of ended) left.delete(id);
  }

  async function takeOfPerson(accountId: string): Promise<() => void> {
    const slot = { id: newId(), accountId };
    if (!(await slots.open(slot)))
      throw tooMany(
        RETRY_S,
        'Live updates are open in too many windows. Close one, and this page updates live again.',
      );
    taken.set(slot.id, slot);
    return () => {
      taken.delete(slot.id);
      left.set(slot.id, slot);
      // Without a database it stays in the list until the next heartbeat.
      void release().catch(() => {});
    };
  }

  /**
   * A network may have as many streams as are free: half of all when it is alone, two thirds together with another one.
   * So a stadium on a few addresses gets in, and no address takes them all.
   */
  function takeOfNetwork(network: string): () => void {
    const own = ofNetworks.get(network) ?? 0;
    // It is counted as open already.
    if (own > limits.perProcess - open)
      throw tooMany(RETRY_S, 'Too many live connections are open from your network. Try again later.');
    ofNetworks.set(network, own + 1);
    return () => {
      const now = (ofNetworks.get(network) ?? 1) - 1;
      if (now > 0) ofNetworks.set(network, now);
      else ofNetworks.delete(network);
    };
  }

  return {
    async beat() {
      await slots.beat([...taken.values()], open);
      await release();
    },
    async take(accountId, network) {
      if (open >= limits.perProcess)
        throw tooMany(RETRY_S, 'Too many people follow live updates right now. Try again later.');
      open += 1;
      try {
        const release = accountId ? await takeOfPerson(accountId) : takeOfNetwork(network);
        return () => {
          open -= 1;
          release();
        };
      } catch (error) {
        open -= 1;
        throw error;
      }
    },
    async end() {
      if (valkey) await slots.close([...taken.values()]);
      await slots.end();
    },
  };
}

/** Rows of processes that ended without releasing them. */
export async function sweepLiveQuota({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  await sql`delete from live_process where seen_at < now() - interval '1 hour'`;
  await sql`delete from live_stream s where not exists (select from live_process p where p.id = s.process_id)`;
}
