import { SellerCard } from '#features/listings/ui/seller-card.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { FrameDetails } from '../../frame/calls.ts';

/** Who made it, and the way to everything else they offer. */
export function SellerLine({ frame: { seller, isPlatform } }: { frame: FrameDetails }) {
  const { name } = usePlatform();
  if (isPlatform) return <p className="panel p-4 text-muted">Made by the team of {name}.</p>;
  if (!seller) return null;
  return (
    <SellerCard
      seller={seller}
      by="Made by"
      more="More frames by"
      listOf={(username) => `/frames?seller=${username}`}
    />
  );
}
