import type { Published } from '#demo/fill-posts.server.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import { tribes } from '#demo/tribes.ts';
import { before, MINUTES_A_DAY, type World } from '#demo/world.ts';
import { foldText } from '#features/tribes/fold-text.ts';
import { recount } from '#features/tribes/founding/bulk-insert.server.ts';

// Notes by moderators, and filtered words.
const reasons = [
  'Kept naming the referee’s mother.',
  'Sold the same two tickets four times.',
  'Posted the final score under every spoiler.',
];
const unwanted = ['bottle job', 'muppet', 'touts'];

/** Fills the management pages of tribes: pinned posts, a ban, a mute, a word filter and an audit log. */
export async function fillManagement(
  world: World,
  tribeIds: ReadonlyMap<string, string>,
  published: readonly Published[],
): Promise<void> {
  await pinPosts(world, tribeIds, published);
  for (const [place, tribe] of tribes.filter(({ site }) => site !== 'kids').entries()) {
    // Every third tribe has a ban and a mute.
    if (place % 3 !== 0) continue;
    const tribeId = tribeIds.get(tribe.slug) ?? '';
    const throws = dice(seedOf(`${tribe.slug} desk`));
    const reason = reasons[place % reasons.length] ?? '';
    await restrict(world, tribeId, { by: world.idOf(tribe.owner), reason, days: throws.between(3, 25) });
    await filterWords(world, tribeId, world.idOf(tribe.owner));
  }
  await recount({ sql: world.tx }, [...tribeIds.values()]);
}

/** Pins the post with the most comments. */
async function pinPosts(
  { tx, idOf }: World,
  tribeIds: ReadonlyMap<string, string>,
  published: readonly Published[],
) {
  const pins = tribes.flatMap(({ slug, owner }) => {
    const [best] = published
      .filter(({ piece }) => piece.tribe === slug && piece.kind === 'POST')
      .toSorted((a, b) => b.comments.length - a.comments.length);
    return best ? [{ tribe: tribeIds.get(slug), post: best.id, by: idOf(owner) }] : [];
  });
  await tx`
    with pin as (
      select * from jsonb_to_recordset(${JSON.stringify(pins)}::text::jsonb) as x (tribe uuid, post uuid, by uuid)
    ), pinned as (
      insert into post_pin (tribe_id, post_id, place, by_account_id) select tribe, post, 1, by from pin
    )
    insert into tribe_audit_log (tribe_id, action, by_account_id, detail) select tribe, 'pins', by, '1' from pin`;
}

interface Trouble {
  by: string;
  reason: string;
  days: number;
}

/** Two members of the crowd: the newest is banned, the one before is muted. */
async function restrict(world: World, tribeId: string, { by, reason, days }: Trouble): Promise<void> {
  const { tx, now } = world;
  const until = new Date(now.getTime() + days * MINUTES_A_DAY * 60_000).toISOString();
  const at = before(world, MINUTES_A_DAY * 2).toISOString();
  const crowd = await tx<{ accountId: string }[]>`
    select m.account_id from membership m
    where m.tribe_id = ${tribeId} and m.state = 'active' and m.role = 'member'
      and not exists (select from post p where p.tribe_id = m.tribe_id and p.author_id = m.account_id)
      and not exists (select from comment c join post p on p.id = c.post_id
        where p.tribe_id = m.tribe_id and c.author_id = m.account_id)
    order by m.joined_at desc, m.account_id limit 2`;
  const [banned, muted] = crowd;
  if (!banned || !muted) return;
  await tx`
    with kept as (
      update membership set state = 'banned', banned_until = ${until}, ban_reason = ${reason}
      where tribe_id = ${tribeId} and account_id = ${banned.accountId}
    ), told as (
      insert into membership_transition (tribe_id, account_id, from_state, to_state, by_account_id, reason, note, at)
      values (${tribeId}, ${banned.accountId}, 'active', 'banned', ${by}, 'banned', ${reason}, ${at})
    ), quiet as (
      update membership set muted_until = ${until}, mute_reason = 'Capital letters only.'
      where tribe_id = ${tribeId} and account_id = ${muted.accountId}
    )
    insert into tribe_audit_log (tribe_id, action, account_id, by_account_id, detail, at)
    values (${tribeId}, 'mute', ${muted.accountId}, ${by}, 'Capital letters only.', ${at})`;
}

async function filterWords({ tx }: World, tribeId: string, by: string): Promise<void> {
  await tx`
    with filtered as (
      update tribe set filter_terms = ${unwanted}, filter_folded = ${unwanted.map(foldText)} where id = ${tribeId}
    )
    insert into tribe_audit_log (tribe_id, action, by_account_id, detail)
    values (${tribeId}, 'word_filter', ${by}, ${String(unwanted.length)})`;
}
