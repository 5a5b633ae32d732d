import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import type { Bag } from '../calls.ts';
import { BagRow } from './bag-row.tsx';
import type { BagActs } from './use-bag-acts.ts';

interface BagSellersProps {
  sellers: Bag['sellers'];
  acts: BagActs;
}

/** The lines by who sells and sends them. */
export function BagSellers({ sellers, acts }: BagSellersProps) {
  return (
    <div className="grid gap-5">
      {sellers.map(({ seller, lines }) => (
        <section
          key={seller?.id ?? 'gone'}
          aria-label={seller ? `Sold by ${seller.displayName}` : 'Not available any more'}
          className="panel px-4 sm:px-6"
        >
          <header className="flex min-h-14 items-center gap-2.5 border-b border-line py-2">
            {seller ? (
              <>
                <Avatar name={seller.displayName} src={seller.avatar.url} size={32} />
                <h2 className="flex min-w-0 items-center gap-1.5 text-2">
                  <span className="text-muted">Sold by</span>
                  <Link to={profilePath(seller)} className="truncate font-semibold hover:underline">
                    {seller.displayName}
                  </Link>
                  {seller.verificationType && <VerifiedBadge type={seller.verificationType} />}
                </h2>
              </>
            ) : (
              <h2 className="text-2 font-semibold">Not available any more</h2>
            )}
          </header>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <BagRow key={line.id} line={line} acts={acts} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
