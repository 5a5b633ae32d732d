import { chosenSlugs } from '#platform/sql/chosen-slugs.ts';

export const { slugFor, chosenSlug, slugAvailability, slugTaken } = chosenSlugs({
  kind: 'product',
  table: 'apparel_product',
  history: { table: 'apparel_slug_history', of: 'product_id' },
  reserved: new Set(['new', 'edit', 'mine', 'all']),
  refused: {
    malformed: 'Use 3 to 80 letters, digits and single hyphens.',
    taken: 'Another product already uses this address. Try another one.',
  },
});
