import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

interface CheckoutFrameProps {
  title: string;
  lede?: string;
  children: ReactNode;
}

/** Its header says which step the buyer is at. */
export function CheckoutFrame({ title, lede, children }: CheckoutFrameProps) {
  return (
    <>
      <div role="status">
        <WorkHeader kicker="Checkout" title={title} lede={lede} />
      </div>
      <Page className="pt-5 pb-16">{children}</Page>
    </>
  );
}
