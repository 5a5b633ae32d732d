import { usePlatform } from '#features/sites/use-platform.ts';
import type { FrameSummary } from '../../frame/calls.ts';
import { SCENES } from '../../frame/sample-picture.ts';
import { FrameTile } from './frame-tile.tsx';

export const frameGrid =
  'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-5 lg:gap-y-9';

export function FrameGrid({ frames, first = 0 }: { frames: readonly FrameSummary[]; first?: number }) {
  const { features } = usePlatform();
  return (
    <ul className={frameGrid}>
      {frames.map((frame, i) => (
        <li key={frame.id} className="min-w-0">
          <FrameTile frame={frame} prices={features.prices} scene={i % SCENES} priority={i < first} />
        </li>
      ))}
    </ul>
  );
}
