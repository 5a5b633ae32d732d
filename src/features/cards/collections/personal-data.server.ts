import type { Exportable } from '#features/accounts/points.ts';

export const collectionExports: readonly Exportable[] = [
  {
    name: 'collections',
    rows: ({ sql }, accountId) => sql`
      select l.id, l.site, l.name, l.slug, l.description, l.visibility, l.created_at, l.updated_at,
        array(select c.title from collection_card cc join card c on c.id = cc.card_id
          where cc.collection_id = l.id order by cc.position) as cards
      from collection l where l.owner_id = ${accountId} order by l.created_at, l.id`,
  },
];

/** Runs when an account was erased. */
export async function eraseCollections(
  { sql }: Parameters<Exportable['rows']>[0],
  { accountId }: { accountId: string },
): Promise<void> {
  await sql`delete from collection where owner_id = ${accountId}`;
  await sql`delete from collection_completion where account_id = ${accountId}`;
}
