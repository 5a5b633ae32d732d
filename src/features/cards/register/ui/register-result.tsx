import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { Chip } from '#ui/chip.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { When } from '#ui/when.tsx';
import type { CardTier } from '../../card/tiers.ts';
import { tierOf } from '../../card/tiers.ts';
import type { RegisterFile, RegisterRow } from '../chain.ts';
import type { Verdict } from '../verify.ts';
import { SaveRegisterButton } from './save-register-button.tsx';

interface ResultProps {
  what: string;
  register: RegisterFile;
  verdict: Verdict;
}

/** Entries with a listed fault are shown in any case. */
const ROWS_SHOWN = 300;
const FAULTS_SHOWN = 20;

const kindLabels: Record<RegisterRow['kind'], string> = {
  mint: 'Issued',
  sale: 'Sold',
  gift: 'Gifted',
  void: 'Voided',
  return: 'Returned unopened',
};

/** The verdict, and every entry with its faults. */
export default function RegisterResult({ what, register, verdict }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves focus and scrolls to the result.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView();
  }, []);
  const { header, title, rows, heads, stamp } = register;
  const { faults, holders } = verdict;
  const sound = faults.length === 0;
  const listed = faults.slice(0, FAULTS_SHOWN);
  return (
    <section className="grid scroll-mt-20 grid-cols-1 gap-6">
      <div
        className={`panel grid gap-2 border-s-4 p-5 sm:p-7 ${sound ? 'border-s-good' : 'border-s-bad'}`}
        role="status"
      >
        <p className={`type-label flex items-center gap-2 ${sound ? 'text-good' : 'text-bad'}`}>
          {sound ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
          <span className="min-w-0 break-all">{what}</span>
        </p>
        <h2 ref={heading} tabIndex={-1} className="type-display text-6 outline-none">
          {sound
            ? 'All entries are valid'
            : faults.length === 1
              ? '1 problem found'
              : `${faults.length} problems found`}
        </h2>
        <p className="max-w-[60ch] text-pretty">
          {sound
            ? `${rows.length === 1 ? 'The 1 entry' : `All ${rows.length} entries`} of “${title}”, ${tierName(header.tier)}, are unchanged and in order, and every copy was only passed on by its owner.`
            : 'This file was changed or damaged after we created it. Download it again and compare.'}
        </p>
        {sound && (
          <p className="text-2 text-muted">
            Complete as of <When at={stamp.at} inSentence />, confirmed by our signature
            {heads.length > 0 && ' and by those of earlier days'}. Download the register again for later
            entries.
          </p>
        )}
        {!sound && (
          <ul className="mt-2 grid gap-1">
            {listed.map((fault) => (
              <li key={`${fault.seq} ${fault.text}`} className="flex flex-wrap gap-x-2">
                <strong className="tabular-nums">Entry {fault.seq}.</strong>
                {fault.text}
              </li>
            ))}
            {faults.length > listed.length && <li>And {faults.length - listed.length} more.</li>}
          </ul>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure label="Tier" value={tierName(header.tier)} />
        <Figure label="In circulation" value={`${holders.size}/${header.supply}`} />
        <Figure label="Entries" value={String(rows.length)} />
        <Figure label="Owners" value={String(new Set(holders.values()).size)} />
      </dl>
      <div>
        <SaveRegisterButton editionId={header.editionId} />
      </div>
      <RowTable rows={rows} faulty={new Set(listed.map(({ seq }) => seq))} />
    </section>
  );
}

const tierName = (tier: string) => tierOf(tier as CardTier)?.label ?? tier;

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="type-label text-muted">{label}</dt>
      <dd className="type-numeral text-5">{value}</dd>
    </div>
  );
}

function RowTable({ rows, faulty }: { rows: readonly RegisterRow[]; faulty: ReadonlySet<number> }) {
  const shown = rows
    .map((row, index) => ({ row, place: index + 1 }))
    .filter(({ place }) => place <= ROWS_SHOWN || faulty.has(place));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: too wide for a phone, it scrolls by itself, also by keyboard
    <section className="panel overflow-x-auto" aria-label="Register entries" tabIndex={0}>
      <table className="w-full min-w-[44rem] text-2 tabular-nums">
        <thead className="type-label text-start text-muted">
          <tr className="border-line border-b [&>th]:px-4 [&>th]:py-3">
            <th scope="col">Entry</th>
            <th scope="col">Event</th>
            <th scope="col">Number</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Date</th>
            <th scope="col">Hash</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ row, place }) => (
            <tr key={place} className="[&>*]:px-4 [&>*]:py-2">
              <th scope="row" className="text-start">
                {row.seq} {faulty.has(place) && <Chip tone="bad">invalid</Chip>}
              </th>
              <td>
                {kindLabels[row.kind]}
                {row.kind === 'sale' && ` for ${formatMoney(row.price, row.currency ?? DEFAULT_CURRENCY)}`}
              </td>
              <td>{row.serial}</td>
              <td className="font-mono">{row.from ?? '–'}</td>
              <td className="font-mono">{row.to ?? '–'}</td>
              <td>
                <When at={row.at} />
              </td>
              <td className="font-mono" title={row.hash}>
                {row.hash.slice(0, 12)}…
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <p className="px-4 py-3 text-2 text-muted">
          And {rows.length - shown.length} more entries. They’re verified too, and in the file.
        </p>
      )}
    </section>
  );
}
