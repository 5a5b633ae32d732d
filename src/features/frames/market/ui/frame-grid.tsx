import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { FrameSummary } from '../../frame/calls.ts';
import { SCENES } from '../../frame/sample-picture.ts';
import { FramedPicture } from '../../frame/ui/framed-picture.tsx';

export const frameGrid =
  'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-5 lg:gap-y-9';

interface FrameGridProps {
  frames: readonly FrameSummary[];
  /** Its first picture is in the first screen. */
  first?: boolean;
}

export function FrameGrid({ frames, first = false }: FrameGridProps) {
  const { features } = usePlatform();
  return (
    <ul className={frameGrid}>
      {frames.map((frame, i) => (
        <li key={frame.id} className="min-w-0">
          <FrameTile frame={frame} prices={features.prices} scene={i % SCENES} priority={first && i === 0} />
        </li>
      ))}
    </ul>
  );
}

interface FrameTileProps {
  frame: FrameSummary;
  /** False where nothing has a price. */
  prices: boolean;
  /** Neighbours have different samples. */
  scene: number;
  priority?: boolean;
}

/** A frame in a grid. */
function FrameTile({ frame, prices, scene, priority = false }: FrameTileProps) {
  const { name, path, seller, isPlatform, price, currency, licence, isMine } = frame;
  return (
    <Link to={path} className="group block rounded-card outline-offset-4">
      <span className="relative block">
        <FramedPicture
          frame={frame}
          scene={scene}
          priority={priority}
          className="transition-transform duration-300 group-hover:scale-[1.02] motion-reduce:transform-none"
        />
        {isMine && (
          <span className="absolute start-2 top-2 flex items-center gap-1 rounded-control bg-ground px-2 py-0.5 text-1 font-semibold text-ink">
            <Check aria-hidden="true" size={14} /> Yours
          </span>
        )}
      </span>
      <span className="mt-2.5 block text-3 leading-snug font-semibold group-hover:underline">{name}</span>
      <span className="block truncate text-2 text-muted">
        {isPlatform ? 'By our team' : (seller?.displayName ?? 'Closed account')}
      </span>
      {prices && (
        <span className="mt-1 flex flex-wrap items-baseline gap-x-2 text-2 tabular-nums">
          <span className="font-semibold">{price === 0 ? 'Free' : formatMoney(price, currency)}</span>
          {licence === 'single' && <span className="text-muted">for one card</span>}
        </span>
      )}
    </Link>
  );
}
