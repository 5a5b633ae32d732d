import { canonical } from '../register/chain.ts';

/** What a snapshot's signature covers: the figures, the card they are on, and when they were taken. */
export const snapshotText = (snapshot: { cardId: string; takenAt: string; content: object }): string =>
  canonical({ format: 'touchline-snapshot/1', ...snapshot });
