import { useState } from 'react';
import { Link } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { limitLabel } from '#features/plans/ui/limit-label.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { WorkHeader } from '#ui/work-header.tsx';
import { getAllAssets } from '../assets/calls.ts';
import { AddPicture } from '../assets/ui/add-picture.tsx';
import { AssetGrid } from '../ui/asset-grid.tsx';

export const meta = unlistedMeta('My pictures', 'Pictures you uploaded to use in your designs.');

export default function MyAssets() {
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/my-studio">My studio</BackLink>}
        title="My pictures"
        lede="Upload a picture once and use it in all your designs. Only you see this list."
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="see your pictures" waiting={<RowsWaiting what="your pictures" rows={4} />}>
          {() => <Assets />}
        </SignedIn>
      </Page>
    </>
  );
}

function Assets() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const assets = useFeed(getAllAssets, { query: search ? { search } : {} });
  const [first] = assets.data?.pages ?? [];
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {first?.canAdd !== false && <AddPicture onPicture={() => void assets.refetch()} />}
        {first?.canAdd && <StorageBar {...first.quota} />}
      </div>
      {first && (first.items.length > 0 || search) && (
        <Field label="Search your pictures" className="max-w-96">
          <TextInput
            type="search"
            value={typed}
            maxLength={80}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <FeedStates
        feed={assets}
        waiting={<RowsWaiting what="your pictures" rows={4} />}
        empty={<Nothing search={search} canAdd={first?.canAdd !== false} />}
      >
        <AssetGrid assets={assets.items} onChanged={() => void assets.refetch()} />
      </FeedStates>
    </div>
  );
}

function Nothing({ search, canAdd }: { search: string; canAdd: boolean }) {
  if (search) return <EmptyState title="No picture has this name">Try another word.</EmptyState>;
  if (!canAdd)
    return (
      <EmptyState title="Designs here are made with our stickers">
        Open a design and choose from stickers, shapes and backgrounds.
      </EmptyState>
    );
  return (
    <EmptyState title="No pictures yet">
      JPEG, PNG, WebP, GIF or AVIF of up to 8 MB and 40 megapixels.
    </EmptyState>
  );
}

/** How much of the plan's storage is used by uploads of all kinds. */
function StorageBar({ usedMb, limitMb }: { usedMb: number; limitMb: number | null }) {
  if (limitMb === null) return <p className="text-2 text-muted">{usedMb} MB used, without a limit.</p>;
  const part = Math.min(1, usedMb / limitMb);
  const isNearlyFull = part >= 0.9;
  return (
    <div className="grid w-full gap-1.5 text-2 sm:w-64">
      <div className="progress" data-state={isNearlyFull ? 'failed' : 'done'} aria-hidden="true">
        <i style={{ width: `${Math.max(1, Math.round(part * 100))}%` }} />
      </div>
      <p className="text-muted">
        {usedMb} MB of {limitLabel('storage_mb', limitMb)} used.{' '}
        {isNearlyFull && (
          <Link className="link" to="/plans">
            Get more storage
          </Link>
        )}
      </p>
    </div>
  );
}
