import { TabLinks } from '#ui/tab-links.tsx';

/** The kinds of things the shop sells, each a page of its own. */
export const ShopTabs = () => (
  <TabLinks
    label="Shop"
    tabs={[
      { to: '/shop', label: 'Apparel', end: true },
      { to: '/shop/cards', label: 'Printed cards' },
    ]}
  />
);

/** The same for what somebody sells. */
export const SellingTabs = () => (
  <TabLinks
    label="My shop"
    tabs={[
      { to: '/shop/selling', label: 'Apparel', end: true },
      { to: '/shop/selling/cards', label: 'Printed cards' },
    ]}
  />
);
