import type { JobCtx } from '#platform/ctx.ts';
import { headText } from './chain.ts';
import { registerKeys } from './register-keys.server.ts';

const BATCH = 500;

/** Signs the registers that grew since they were last signed: one head per edition and day. */
export async function signRegisters({ deps, now }: JobCtx): Promise<number> {
  const day = now.toISOString().slice(0, 10);
  let signed = 0;
  // Pages by edition id, so that no batch scans the signed ones again.
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const grown = await deps.sql<{ editionId: string; seq: number; hash: string }[]>`
      select e.id as edition_id, tail.seq, tail.hash
      from edition e
      cross join lateral (select seq, hash from card_register where edition_id = e.id order by seq desc limit 1) tail
      where e.id > ${last}
        and not exists (select from card_register_head head
          where head.edition_id = e.id and (head.seq = tail.seq or head.day = ${day}))
      order by e.id limit ${BATCH}`;
    const next = grown.at(-1);
    if (!next) return signed;
    last = next.editionId;
    const { ours } = await registerKeys(deps);
    const heads = grown.map((tail) => ours.sign(headText(tail.editionId, { day, ...tail })));
    await deps.sql`
      insert into card_register_head (edition_id, day, seq, hash, key_id, signature)
      select edition_id, ${day}, seq, hash, ${ours.id}, signature
      from unnest(${grown.map((tail) => tail.editionId)}::uuid[], ${grown.map((tail) => tail.seq)}::int[],
        ${grown.map((tail) => tail.hash)}::text[], ${heads}::text[]) as head (edition_id, seq, hash, signature)
      on conflict do nothing`;
    signed += grown.length;
  }
}
