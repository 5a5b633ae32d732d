import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';

/** The pages of the shop on a site where nothing is sold. */
export const NoShop = () => (
  <Page className="py-16">
    <h1 className="sr-only">Shop</h1>
    <EmptyState title="There’s no shop here" action={<ButtonLink to="/">Go home</ButtonLink>}>
      Nothing costs money on this site.
    </EmptyState>
  </Page>
);
