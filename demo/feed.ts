import type { Piece } from '#demo/copy.ts';
import type { Site } from '#demo/person.ts';
import { athletics } from '#demo/posts/athletics.ts';
import { away } from '#demo/posts/away.ts';
import { batting } from '#demo/posts/batting.ts';
import { bowling } from '#demo/posts/bowling.ts';
import { hall } from '#demo/posts/hall.ts';
import { harbour } from '#demo/posts/harbour.ts';
import { hills } from '#demo/posts/hills.ts';
import { hoops } from '#demo/posts/hoops.ts';
import { ice } from '#demo/posts/ice.ts';
import { kidsGames } from '#demo/posts/kids-games.ts';
import { kidsPlay } from '#demo/posts/kids-play.ts';
import { makers } from '#demo/posts/makers.ts';
import { rugby } from '#demo/posts/rugby.ts';
import { scorers } from '#demo/posts/scorers.ts';
import { shoutsCricket } from '#demo/posts/shouts-cricket.ts';
import { shoutsKids } from '#demo/posts/shouts-kids.ts';
import { shoutsSports } from '#demo/posts/shouts-sports.ts';
import { shoutsTribes } from '#demo/posts/shouts-tribes.ts';
import { stands } from '#demo/posts/stands.ts';
import { summer } from '#demo/posts/summer.ts';
import { village } from '#demo/posts/village.ts';
import { water } from '#demo/posts/water.ts';
import { yards } from '#demo/posts/yards.ts';
import { tribeWithSlug } from '#demo/tribes.ts';

export interface FeedPiece extends Piece {
  site: Site;
}

function on(site: Site, ...desks: Piece[][]): FeedPiece[] {
  return desks.flat().map((piece) => ({ ...piece, site }));
}

/** All posts and shouts, newest first. */
export const feed: readonly FeedPiece[] = [
  ...on('sports', away, harbour, hoops, rugby, yards, summer, ice, athletics, water, hills, hall, makers),
  ...on('sports', shoutsSports, shoutsTribes),
  ...on('cricket', batting, bowling, scorers, village, stands, shoutsCricket),
  ...on('kids', kidsGames, kidsPlay, shoutsKids),
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
