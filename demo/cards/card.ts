import type { CardArt } from '#demo/card-art/front.ts';
import type { Site, Sport } from '#demo/person.ts';
import type { ChargeName } from '#demo/pictures/charges.ts';
import type { Palette } from '#demo/tribe.ts';
import type { CardTier } from '#features/cards/card/tiers.ts';

export interface DemoCard {
  site: Site;
  maker: string;
  /** Who is on it, if anybody. */
  athlete?: string;
  title: string;
  description: string;
  sport: Sport;
  tribe?: string;
  season: string;
  tags: readonly string[];
  /** Minor units by tier; 0 is free. */
  prices: Partial<Record<CardTier, number>>;
  /** Copies that have been collected. */
  given: Partial<Record<CardTier, number>>;
  daysAgo: number;
  art: CardArt;
  palette: Palette;
  back: CardBack;
  /** Its later state. */
  since?: 'paused' | 'retired' | { putRight: string; description: string };
}

export interface CardBack {
  charge: ChargeName;
  /** Of its rosette. */
  petals: number;
  /** Label and figure. */
  lines: readonly (readonly [string, string])[];
}
