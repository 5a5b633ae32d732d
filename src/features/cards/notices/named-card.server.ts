import type { Ctx } from '#platform/ctx.ts';
import { cardPath } from '../card/card-path.ts';

interface NamedCard {
  target: { kind: 'thing'; id: string; name: string; path: string };
  state: string;
  /** It waited for a review or an approval, so its maker has to be told when it is published. */
  waited: boolean;
}

/** The card as the target of a notice; null when it is gone. */
export async function namedCard({ sql, site }: Ctx, cardId: string): Promise<NamedCard | null> {
  const [card] = await sql<{ title: string; slug: string; state: string; waited: boolean }[]>`
    select title, slug, state, needs_review
        or (select count(*) from card_payee p where p.card_id = c.id) > 1 as waited
    from card c where id = ${cardId} and site = ${site}`;
  if (!card) return null;
  const { title: name, slug, state, waited } = card;
  return { target: { kind: 'thing', id: cardId, name, path: cardPath(slug) }, state, waited };
}
