import { Link } from 'react-router';
import type { AccountCard } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import type { CopyDetail, Provenance as Row } from '../calls.ts';
import { provenanceLabel } from './copy-labels.ts';

/** The history of a copy, newest first. */
export function Provenance({ copy }: { copy: CopyDetail }) {
  return (
    <section aria-labelledby="provenance">
      <SectionHeading title={<span id="provenance">Ownership history</span>} />
      <ol className="grid gap-6 border-s-2 border-line ps-5">
        {copy.provenance.toReversed().map((row) => (
          <li key={row.seq} className="relative">
            <i
              aria-hidden="true"
              className="absolute -start-[1.625rem] top-1.5 size-2.5 rounded-full bg-focus ring-4 ring-ground"
            />
            <h3 className="type-heading text-4">{provenanceLabel(row)}</h3>
            {row.isEarlier && <p className="text-2 text-muted">An earlier copy with this number</p>}
            <p>
              <Parties row={row} maker={copy.card.maker} />
            </p>
            <p className="text-2 text-muted">
              <When at={row.at} /> · register entry {row.seq}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Parties({ row: { kind, from, to }, maker }: { row: Row; maker: AccountCard }) {
  if (kind === 'void' || kind === 'return') {
    return (
      <>
        From <Name of={from} />
      </>
    );
  }
  return (
    <>
      <Name of={kind === 'gift' ? from : maker} /> to <Name of={to} />
    </>
  );
}

const Name = ({ of }: { of: AccountCard | null }) =>
  of ? (
    <Link to={profilePath(of)} className="link">
      {of.displayName}
    </Link>
  ) : (
    <span className="text-muted">a collector</span>
  );
