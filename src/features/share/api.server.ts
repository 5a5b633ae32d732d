import type { Feature } from '#platform/feature.ts';
import { sharePictures } from './points.ts';
import { shareRoute } from './share-route.server.ts';

export const share: Feature = { calls: [], routes: shareRoute, collects: [sharePictures] };
