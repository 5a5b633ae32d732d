import { Link } from 'react-router';
import { profilePath } from '#features/accounts/profile-path.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import type { FrameDetails } from '../../frame/calls.ts';
import { marketPath } from '../filters.ts';

/** Who made it, and the way to everything else they offer. */
export function SellerLine({ frame: { seller, isPlatform } }: { frame: FrameDetails }) {
  const { name } = usePlatform();
  if (isPlatform) return <p className="panel p-4 text-muted">Made by the team of {name}.</p>;
  if (!seller) return null;
  return (
    <section aria-label="Made by" className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Avatar name={seller.displayName} src={seller.avatar.url} size={40} />
      <div className="min-w-40 flex-1">
        <p className="text-2 text-muted">Made by</p>
        <p className="flex items-center gap-1.5">
          <Link to={profilePath(seller)} className="truncate font-semibold hover:underline">
            {seller.displayName}
          </Link>
          {seller.verificationType && <VerifiedBadge type={seller.verificationType} />}
        </p>
      </div>
      {seller.username && (
        <Link to={marketPath({ seller: seller.username })} className="link text-2">
          More frames by {seller.displayName}
        </Link>
      )}
    </section>
  );
}
