import type { Feature } from '#platform/feature.ts';
import { teamFigures } from './teams/api.server.ts';
import { tribeFigures } from './tribes/api.server.ts';

/** Figures by day, for those who run tribes and teams. */
export const analytics: Feature = { rooms: [tribeFigures, teamFigures] };
