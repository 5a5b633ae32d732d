import { usePlatform } from '#features/sites/use-platform.ts';
import { TabLinks } from '#ui/tab-links.tsx';

/** The ways to cards, below the cover of each of them. */
export function CollectTabs() {
  const { features } = usePlatform();
  return (
    <TabLinks
      label="Ways to cards"
      tabs={[
        { to: '/cards', label: 'Cards', end: true },
        { to: '/collections', label: 'Collections', end: true },
        // Nothing is sold on the kids site, so nothing by lot either.
        ...(features.prices ? [{ to: '/drops', label: 'Drops', end: true }] : []),
        { to: '/verify', label: 'Check a register', end: true },
      ]}
    />
  );
}
