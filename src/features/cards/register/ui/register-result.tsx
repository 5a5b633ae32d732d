import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
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

/** More than somebody reads through. A row that is listed as wrong is shown wherever it stands. */
const ROWS_SHOWN = 300;
const FAULTS_SHOWN = 20;

const deeds: Record<RegisterRow['kind'], string> = {
  mint: 'Made',
  sale: 'Sold',
  gift: 'Given on',
  void: 'Voided',
  return: 'Returned unopened',
};

/** The verdict, what it rests on, and every row with what is wrong with it. */
export default function RegisterResult({ what, register, verdict }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Where one reads on, also by ear: at the top of what is seen, for below it a phone has its bar.
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
        className={`panel grid gap-2 border-l-4 p-5 sm:p-7 ${sound ? 'border-l-good' : 'border-l-bad'}`}
        role="status"
      >
        <p className={`type-label flex items-center gap-2 ${sound ? 'text-good' : 'text-bad'}`}>
          {sound ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
          <span className="min-w-0 break-all">{what}</span>
        </p>
        <h2 ref={heading} tabIndex={-1} className="type-display text-6 outline-none">
          {sound
            ? 'Every row holds'
            : faults.length === 1
              ? 'One thing is wrong'
              : `${faults.length} things are wrong`}
        </h2>
        <p className="max-w-[60ch] text-pretty">
          {sound
            ? `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} of “${title}”, ${tierName(header.tier)}: each follows the one before, and every copy passed only through the hands of whoever held it.`
            : 'Somebody changed this file after we made it, or it was damaged on its way. Download a fresh one and compare.'}
        </p>
        {sound && (
          <p className="text-2 text-muted">
            <When at={stamp.at} />: this was all of it, and our signature of that moment fits
            {heads.length > 0 && ', as do those of the days before'}. What came later is in a fresh file.
          </p>
        )}
        {!sound && (
          <ul className="mt-2 grid gap-1">
            {listed.map((fault) => (
              <li key={`${fault.seq} ${fault.text}`} className="flex flex-wrap gap-x-2">
                <strong className="tabular-nums">Row {fault.seq}.</strong>
                {fault.text}
              </li>
            ))}
            {faults.length > listed.length && <li>And {faults.length - listed.length} more.</li>}
          </ul>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure label="Tier" value={tierName(header.tier)} />
        <Figure label="In the world" value={`${holders.size}/${header.supply}`} />
        <Figure label="Rows" value={String(rows.length)} />
        <Figure label="Holders" value={String(new Set(holders.values()).size)} />
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
    <section className="panel overflow-x-auto" aria-label="Rows of the register" tabIndex={0}>
      <table className="w-full min-w-[44rem] text-2 tabular-nums">
        <thead className="type-label text-left text-muted">
          <tr className="border-line border-b [&>th]:px-4 [&>th]:py-3">
            <th scope="col">Row</th>
            <th scope="col">What</th>
            <th scope="col">Number</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">When</th>
            <th scope="col">Hash</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ row, place }) => (
            <tr key={place} className="[&>*]:px-4 [&>*]:py-2">
              <th scope="row" className="text-left">
                {row.seq} {faulty.has(place) && <Chip tone="bad">wrong</Chip>}
              </th>
              <td>
                {deeds[row.kind]}
                {row.kind === 'sale' && ` for ${formatMoney(row.price)}`}
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
          And {rows.length - shown.length} more rows: they are checked too, and stand in the file.
        </p>
      )}
    </section>
  );
}
