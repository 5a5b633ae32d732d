import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import type { Deps } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';

/** Whoever said nothing for so long doesn't live any more, and others go on. */
const HELD_S = 8;
const BEAT_MS = 2_000;
/** Longer than a killed process holds it. */
const PATIENCE_MS = 12_000;
const ASK_EVERY_MS = 250;

/** In the form that the tus server answers. */
const isBusy = { status_code: 423, body: '' };

/**
 * One request at a time sends parts of an upload, whichever process it reached. Whoever has it lets go when another one
 * asks: the connection that it reads from may be dead.
 */
export class PartsLocker implements Locker {
  readonly #deps: Deps;
  /** What this process has. */
  readonly #held = new Map<string, string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  newLock(mediaId: string): Lock {
    const { log } = this.#deps;
    const holder = newId();
    let beat: NodeJS.Timeout | undefined;
    return {
      lock: async (signal, cancelRequest) => {
        const endsAt = performance.now() + PATIENCE_MS;
        while (!(await this.#take(mediaId, holder))) {
          if (signal.aborted || performance.now() > endsAt) throw isBusy;
          await sleep(ASK_EVERY_MS);
        }
        this.#held.set(mediaId, holder);
        const renew = async () => {
          if (!(await this.#renew(mediaId, holder))) await cancelRequest();
        };
        beat = setInterval(() => renew().catch((err) => log.warn({ err }, 'upload not held')), BEAT_MS);
      },
      unlock: async () => {
        clearInterval(beat);
        if (this.#held.get(mediaId) === holder) this.#held.delete(mediaId);
        // Without a database it is free when its time is over.
        await this.#deps.sql`
          update upload_in_parts set held_until = now(), is_wanted = false
          where media_id = ${mediaId} and holder = ${holder}`.catch(() => {});
      },
    };
  }

  /** A process that slept may have lost it meanwhile. @throws 423 */
  async assertHeld(mediaId: string): Promise<void> {
    const rows = await this.#deps.sql`
      select from upload_in_parts
      where media_id = ${mediaId} and holder = ${this.#held.get(mediaId) ?? null} and held_until > now()`;
    if (rows.length === 0) throw isBusy;
  }

  async #take(mediaId: string, holder: string): Promise<boolean> {
    const [row] = await this.#deps.sql<{ holder: string }[]>`
      insert into upload_in_parts as had (media_id, holder, held_until)
      values (${mediaId}, ${holder}, now() + make_interval(secs => ${HELD_S}))
      on conflict (media_id) do update set
        holder = case when had.held_until > now() then had.holder else excluded.holder end,
        is_wanted = had.held_until > now(),
        held_until = case when had.held_until > now() then had.held_until else excluded.held_until end
      returning holder`;
    return row?.holder === holder;
  }

  /** @returns false when it is lost, or another one asks for it */
  async #renew(mediaId: string, holder: string): Promise<boolean> {
    const [row] = await this.#deps.sql<{ isWanted: boolean }[]>`
      update upload_in_parts set held_until = now() + make_interval(secs => ${HELD_S})
      where media_id = ${mediaId} and holder = ${holder} and held_until > now() returning is_wanted`;
    return row ? !row.isWanted : false;
  }
}
