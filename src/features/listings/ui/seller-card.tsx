import { Link } from 'react-router';
import type { AccountCard } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';

interface SellerCardProps {
  seller: AccountCard;
  /** What they did: "Sold by". */
  by: string;
  /** The link to everything of theirs: "More from". */
  more: string;
  /** Where that is, by their username. */
  listOf: (username: string) => string;
}

/** Whose a listing is, and the way to everything else they offer. */
export const SellerCard = ({ seller, by, more, listOf }: SellerCardProps) => (
  <section aria-label={by} className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
    <Avatar name={seller.displayName} src={seller.avatar.url} size={40} />
    <div className="min-w-40 flex-1">
      <p className="text-2 text-muted">{by}</p>
      <p className="flex items-center gap-1.5">
        <Link to={profilePath(seller)} className="truncate font-semibold hover:underline">
          {seller.displayName}
        </Link>
        {seller.verificationType && <VerifiedBadge type={seller.verificationType} />}
      </p>
    </div>
    {seller.username && (
      <Link to={listOf(seller.username)} className="link text-2">
        {more} {seller.displayName}
      </Link>
    )}
  </section>
);
