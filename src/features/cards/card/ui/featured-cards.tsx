import type { Profile } from '#features/accounts/calls.ts';
import { ProfileSection } from '#features/accounts/profile/ui/profile-section.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getArtistCards } from '../calls.ts';
import { canMakeCards } from '../policy.ts';
import { CardTile } from './card-tile.tsx';

const FEATURED = 4;

/** The newest cards somebody made, on their profile. */
export const FeaturedCards = ({ profile }: { profile: Profile }) =>
  canMakeCards(profile) ? <MakersCards profile={profile} /> : null;

function MakersCards({ profile: { username, profilePath } }: { profile: Profile }) {
  const cards = useCall(getArtistCards, { body: { username, limit: FEATURED } }).data?.items ?? [];
  if (cards.length === 0) return null;
  return (
    <ProfileSection title="Featured cards" to={`${profilePath}?tab=cards`}>
      <ul className="grid grid-cols-2 gap-3">
        {cards.map((card) => (
          <li key={card.id}>
            <CardTile card={card} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
