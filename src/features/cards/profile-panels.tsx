import type { ProfilePanel } from '#features/accounts/profile/profile-panel.ts';
import { FeaturedCards } from './card/ui/featured-cards.tsx';

export const profilePanels: readonly ProfilePanel[] = [
  { id: 'featured-cards', order: 10, Panel: FeaturedCards },
];
