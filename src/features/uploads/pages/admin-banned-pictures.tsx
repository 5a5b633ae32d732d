import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { Button } from '#ui/button.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { banReasons, titleOfBanReason } from '../banned/ban-reasons.ts';
import { type BannedPicture, getBannedPictures } from '../banned/calls.ts';
import { BanDialog, LiftDialog } from '../banned/ui/ban-dialog.tsx';

export const meta = unlistedMeta('Banned pictures', 'Pictures that can’t be uploaded again.');

const filters: readonly TableFilter[] = [
  {
    kind: 'select',
    name: 'reason',
    label: 'Reason',
    options: banReasons.map(({ id, title }) => ({ value: id, label: title })),
  },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: [{ value: 'lifted', label: 'Allowed again' }],
  },
];

const { accessor, columns, display } = columnsOf<BannedPicture>();
const plainColumns = [
  accessor('placeholder', {
    header: 'Preview',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Preview placeholder={getValue()} />,
  }),
  accessor('reason', {
    header: 'Reason',
    meta: { card: 'title' },
    cell: ({ getValue }) => titleOfBanReason(getValue()),
  }),
  accessor('note', { header: 'Note', cell: ({ getValue }) => getValue() || <None /> }),
  accessor('site', { header: 'Where', cell: ({ getValue }) => (getValue() ? 'This site' : 'All sites') }),
  accessor('bannedBy', {
    header: 'Banned by',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Automatically" />,
  }),
  accessor('bannedAt', { header: 'Banned', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('refusedCount', { header: 'Refused', meta: { align: 'end' } }),
  accessor('lastRefusedAt', {
    header: 'Last refused',
    meta: { isExtra: true },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
];

const Time = ({ at }: { at: string | null }) => (at ? <When at={at} /> : <None />);
const None = () => <span className="text-muted">None</span>;

/** Blurred on purpose: nobody has to look at it again. */
function Preview({ placeholder }: { placeholder: string | null }) {
  const look = 'block size-12 rounded-control bg-raised object-cover';
  return placeholder ? (
    <img src={placeholder} alt="Blurred preview" className={look} />
  ) : (
    <span className={look} />
  );
}

export default function AdminBannedPictures() {
  const [banning, setBanning] = useState(false);
  const [lifting, setLifting] = useState<BannedPicture | null>(null);
  const areLifted = useSearchParams()[0].get('state') === 'lifted';
  const action = areLifted
    ? accessor('liftedAt', { header: 'Allowed again', cell: ({ getValue }) => <Time at={getValue()} /> })
    : display({
        id: 'lift',
        header: 'Lift ban',
        meta: { align: 'end' },
        cell: ({ row }) => (
          <Button size="small" onClick={() => setLifting(row.original)}>
            Lift ban
          </Button>
        ),
      });
  return (
    <>
      <WorkHeader
        width="full"
        title="Banned pictures"
        lede="They can’t be uploaded again. No copy is kept."
        actions={
          <Button tone="primary" onClick={() => setBanning(true)}>
            Ban a picture
          </Button>
        }
      />
      <div className="pt-5">
        <StaffTable
          call={getBannedPictures}
          columns={columns([...plainColumns, action])}
          filters={filters}
          label="Banned pictures"
          empty={
            <EmptyState title="No banned pictures">
              When a moderator removes a picture for good, it’s listed here.
            </EmptyState>
          }
        />
      </div>
      <BanDialog open={banning} onClose={() => setBanning(false)} />
      {lifting && <LiftDialog key={lifting.id} ban={lifting} onClose={() => setLifting(null)} />}
    </>
  );
}
