import { usePlatform } from '#features/sites/use-platform.ts';
import { TabLinks } from '#ui/tab-links.tsx';

/** The navigation between the pages about cards. */
export function CollectTabs() {
  const { features } = usePlatform();
  return (
    <TabLinks
      label="Card pages"
      tabs={[
        { to: '/cards', label: 'Cards', end: true },
        { to: '/collections', label: 'Collections', end: true },
        // Nothing is sold on the kids site, so there are no drops either.
        ...(features.prices ? [{ to: '/drops', label: 'Drops', end: true }] : []),
        { to: '/frames', label: 'Frames', end: true },
        { to: '/verify', label: 'Verify a card', end: true },
      ]}
    />
  );
}
