import { copy, type Piece } from '#demo/copy.ts';
import type { Site } from '#demo/person.ts';
import { demoText } from '#demo/read.ts';
import { tribeWithSlug } from '#demo/tribes.ts';

export interface FeedPiece extends Piece {
  site: Site;
}

/** The pieces of these files in posts/. */
function on(site: Site, ...files: string[]): FeedPiece[] {
  return files
    .flatMap((file) => copy(file, demoText(`posts/${file}.txt`)))
    .map((piece) => ({ ...piece, site }));
}

/** All posts and shouts, newest first. */
export const feed: readonly FeedPiece[] = [
  ...on(
    'sports',
    'away',
    'harbour',
    'hoops',
    'rugby',
    'yards',
    'clubs',
    'summer',
    'ice',
    'athletics',
    'water',
    'hills',
  ),
  ...on('sports', 'hall', 'makers', 'shouts-sports', 'shouts-tribes'),
  ...on('cricket', 'batting', 'bowling', 'scorers', 'village', 'stands', 'shouts-cricket'),
  ...on('kids', 'kids-games', 'kids-play', 'shouts-kids'),
].sort((a, b) => a.minutesAgo - b.minutesAgo);

export const posts: readonly FeedPiece[] = feed.filter((piece) => piece.kind === 'POST');
export const shouts: readonly FeedPiece[] = feed.filter((piece) => piece.kind === 'SHOUT');

/** The colours of a site's own pictures. */
export const houseInks = {
  sports: { deep: '#0B1512', base: '#1F6F50', pop: '#C8F23C', paper: '#F3F5EF' },
  cricket: { deep: '#12372A', base: '#9E2A2B', pop: '#D9A441', paper: '#F6F1E4' },
  kids: { deep: '#21313F', base: '#FF6B57', pop: '#FFC93C', paper: '#E9F6FF' },
} as const;

/** The colours of a piece's picture: its tribe's, or the site's own. */
export function inksOf(piece: FeedPiece) {
  return piece.tribe ? tribeWithSlug(piece.tribe).palette : houseInks[piece.site];
}
