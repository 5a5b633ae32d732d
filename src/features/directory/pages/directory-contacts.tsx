import { useSearchParams } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { Contacts } from '#features/directory/contacts/ui/contacts.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Requests for contact', 'Who asked for your contact, and whom you asked.');

export default function DirectoryContacts() {
  const [search, setSearch] = useSearchParams();
  const box = search.get('box') === 'sent' ? 'sent' : 'received';
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/athlete-hub/directory">Directory</BackLink>}
        title="Requests for contact"
      />
      <Page className="grid gap-5 pt-5 pb-16">
        <SignedIn to="see requests" waiting={<RowsWaiting what="the requests" rows={4} />}>
          {() => (
            <>
              <SegmentedControl
                label="Which requests"
                className="max-w-80"
                options={[
                  { value: 'received', label: 'Received' },
                  { value: 'sent', label: 'Sent' },
                ]}
                value={box}
                onChange={(next) =>
                  setSearch(next === 'sent' ? { box: next } : {}, { replace: true, preventScrollReset: true })
                }
              />
              <Contacts key={box} box={box} />
            </>
          )}
        </SignedIn>
      </Page>
    </>
  );
}
