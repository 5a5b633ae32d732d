import type { MyProfile } from '#features/accounts/calls.ts';
import { ProductForm } from '#features/apparel/making/ui/product-form.tsx';
import { getApparelProduct } from '#features/apparel/product/calls.ts';
import { productPath } from '#features/apparel/product/policy.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/edit-product.ts';

export const meta = unlistedMeta('Edit product', 'Change texts, pictures, prices and stock.');

export default function EditProduct({ params }: Route.ComponentProps) {
  return (
    <>
      <WorkHeader kicker={<BackLink to={productPath(params.slug)}>Product</BackLink>} title="Edit product" />
      <Page className="pt-5 pb-16">
        <SignedIn to="edit this product" waiting={<RowsWaiting what="the form" rows={5} />}>
          {(viewer) => <Editing slug={params.slug} viewer={viewer} />}
        </SignedIn>
      </Page>
    </>
  );
}

function Editing({ slug, viewer }: { slug: string; viewer: MyProfile }) {
  const product = useCall(getApparelProduct, { params: { slug } });
  if (product.error?.status === 404 || product.data?.viewer?.canEdit === false) {
    return (
      <EmptyState
        title="No product to edit here"
        action={<ButtonLink to="/shop/selling">My shop</ButtonLink>}
      >
        It may be waiting for approval or discontinued, or it belongs to somebody else.
      </EmptyState>
    );
  }
  if (product.error) {
    return (
      <ErrorState onRetry={() => void product.refetch()} pending={product.isFetching}>
        {product.error.message}
      </ErrorState>
    );
  }
  if (!product.data) return <RowsWaiting what="the form" rows={5} />;
  return <ProductForm viewer={viewer} product={product.data} />;
}
