import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { Day } from '#ui/when.tsx';
import { TierMark } from '../../card/ui/tier-mark.tsx';
import { SaveRegisterButton } from '../../register/ui/save-register-button.tsx';
import type { CopyDetail } from '../calls.ts';
import './certificate.css';
import { hashGroups } from './copy-labels.ts';

/** The certificate of a copy: what the register says about it, and how to verify that. */
export function Certificate({ copy, site }: { copy: CopyDetail; site: string }) {
  const { card, certificate, owner, tier, voided } = copy;
  return (
    <section aria-labelledby="certificate" className="certificate" data-tier={tier}>
      <div className="certificate-sheet">
        <header className="grid justify-items-center gap-1 text-center">
          <TierMark tier={tier} className="size-7" />
          <p className="type-label">{site}</p>
          <h2 id="certificate" className="type-display text-5">
            Certificate
          </h2>
          <p className="max-w-[38ch] text-pretty text-2">
            This is <b className="tabular-nums">{copyNumber(copy)}</b> of <b>{card.title}</b> by{' '}
            {card.maker.displayName}, {tierOf(tier).label}
            {owner && (
              <>
                , owned by <b>{owner.displayName}</b>
              </>
            )}
            .{voided && ' This certificate is void.'}
          </p>
        </header>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Line name="Number">{copyNumber(copy)}</Line>
          <Line name="Issued">
            <Day at={copy.mintedAt} />
          </Line>
          {copy.hasPrint && <Line name="Print">Its one printed twin is ordered or exists</Line>}
          <Line name="Register entry">{certificate.seq}</Line>
          <Line name="Copy ID">
            <span className="break-all font-mono text-1">{copy.id}</span>
          </Line>
          <Line name="Entry hash" wide>
            <code className="flex flex-wrap gap-x-2 font-mono text-1">
              {hashGroups(certificate.hash).map((group, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a hash never changes its order
                <span key={i}>{group}</span>
              ))}
            </code>
          </Line>
        </dl>
        <footer className="flex flex-wrap items-center justify-between gap-3">
          <Link to={certificate.verifyPath} className="certificate-link">
            <BadgeCheck className="size-4" aria-hidden="true" /> Verify this card
          </Link>
          <SaveRegisterButton editionId={copy.editionId} />
        </footer>
      </div>
    </section>
  );
}

const Line = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'sm:col-span-2' : ''}>
    <dt className="type-label">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
