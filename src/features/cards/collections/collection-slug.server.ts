import { chosenSlugs } from '#platform/sql/chosen-slugs.ts';

export const { slugFor, chosenSlug, slugAvailability, slugTaken } = chosenSlugs({
  kind: 'collection',
  table: 'collection',
  history: { table: 'collection_slug_history', of: 'collection_id' },
  reserved: new Set(['new', 'create', 'mine', 'featured']),
  refused: {
    malformed: 'This URL isn’t available. Try another one.',
    taken: 'Another collection already uses this URL. Try another one.',
  },
});
