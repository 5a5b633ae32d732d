import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ItemPicture } from '#features/payments/ui/bought-items.tsx';
import { Chip } from '#ui/chip.tsx';
import { Columns } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { marksText } from '../../delivery/marks-text.ts';
import type { ReturnPage } from '../calls.ts';
import { returnLabels, returnReasonLabels } from '../return-states.ts';
import { NextStep } from './next-step.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnedPictures } from './return-entry.tsx';
import { ReturnFacts } from './return-facts.tsx';

interface ReturnPanelProps {
  given: ReturnPage;
  onChanged: () => void;
}

/** Where a return stands, what comes next and by when, for both sides and our team. */
export function ReturnPanel({ given, onChanged }: ReturnPanelProps) {
  const { state, role, number, line, quantity, reason, text, images } = given;
  const { label, tone } = returnLabels[state];
  const orderPath = { buyer: '/orders/', seller: '/seller/orders/', team: '/admin/orders/' }[role] + number;
  return (
    <Columns asideLabel="Address, refund and history" aside={<ReturnFacts given={given} />}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Chip tone={tone}>{label}</Chip>
          <span className="text-2 text-muted">
            Order{' '}
            <Link className="link" to={orderPath}>
              {number}
            </Link>
          </span>
        </div>
        <section className="panel grid gap-4 p-4 sm:p-6" aria-label="What comes next">
          <NextStep given={given} />
          <ReturnActions given={given} onChanged={onChanged} />
        </section>
        <section>
          <SectionHeading title="What comes back" />
          <div className="panel grid gap-3 p-4 sm:p-6">
            <div className="flex items-center gap-4">
              <ItemPicture picture={line.picture} />
              <div className="min-w-0">
                <p className="font-semibold">
                  {quantity} ×{' '}
                  <Link className="link" to={line.path}>
                    {line.title}
                  </Link>
                </p>
                <Muted>{line.detail}</Muted>
                <Muted>{marksText({ ...line, twin: null })}</Muted>
              </div>
            </div>
            <p>
              {returnReasonLabels[reason]}
              <span className="text-2 text-muted">
                {' · requested '}
                <When at={given.createdAt} />
              </span>
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            <ReturnedPictures images={images} />
          </div>
        </section>
      </div>
    </Columns>
  );
}

const Muted = ({ children }: { children: ReactNode }) =>
  children ? <p className="wrap-anywhere text-2 text-muted">{children}</p> : null;
