import { Link } from 'react-router';
import { profilePath } from '#features/accounts/profile-path.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { shopPath } from '../filters.ts';

interface SellerCardProps extends Pick<ApparelDetails, 'seller'> {
  /** Where everything of a seller is listed. */
  listOf?: (filters: { seller: string }) => string;
}

/** Who sells it, and the way to everything else they sell. */
export function SellerCard({ seller, listOf = shopPath }: SellerCardProps) {
  return (
    <section aria-label="Seller" className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Avatar name={seller.displayName} src={seller.avatar.url} size={40} />
      <div className="min-w-40 flex-1">
        <p className="text-2 text-muted">Sold by</p>
        <p className="flex items-center gap-1.5">
          <Link to={profilePath(seller)} className="truncate font-semibold hover:underline">
            {seller.displayName}
          </Link>
          {seller.verificationType && <VerifiedBadge type={seller.verificationType} />}
        </p>
      </div>
      {seller.username && (
        <Link to={listOf({ seller: seller.username })} className="link text-2">
          More from {seller.displayName}
        </Link>
      )}
    </section>
  );
}
