import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const apparelActs = [
  actSentences.with(
    ...sentencesOf({
      'shop.change.add-category': '{staff} added {target} to the shop',
      'shop.change.update-category': '{staff} changed {target} of the shop',
      'shop.change.move-category': '{staff} moved {target} of the shop {direction}',
      'shop.change.remove-category': '{staff} removed the category {slug} from the shop',
    }),
  ),
  actTargets.with(
    {
      kind: 'apparel',
      noun: 'product',
      find: ({ sql }, ids) => sql`
        select id, title as name, '/shop/apparel/' || slug as path from apparel_product where id = any(${ids}::uuid[])`,
    },
    {
      kind: 'shop_category',
      noun: 'category',
      find: ({ sql }, ids) => sql`
        select id, name as name, '/admin/shop-categories' as path from shop_category where id = any(${ids}::uuid[])`,
    },
  ),
];
