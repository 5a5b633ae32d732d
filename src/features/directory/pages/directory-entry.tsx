import { Flag, Pencil } from 'lucide-react';
import { lazy } from 'react';
import { Link } from 'react-router';
import { getDirectoryEntry } from '#features/directory/calls.ts';
import { openText } from '#features/directory/directory.ts';
import { entryFacts } from '#features/directory/ui/entry-row.tsx';
import { useReport } from '#features/moderation/report-store.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Page } from '#ui/page.tsx';
import { AfterHydration } from '#ui/skeleton.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import type { Route } from './+types/directory-entry.ts';

const AskPanel = lazy(() => import('#features/directory/contacts/ui/ask-panel.tsx'));

type Entry = CallReply<typeof getDirectoryEntry>;

const load: Load<{ entryId: string }, Entry> = (api, { params }) =>
  api(getDirectoryEntry, { params: { entryId: params.entryId } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const entry = (loaderData as Loaded<Entry> | undefined)?.data;
  if (!entry) return [pageTitle('Entry not found', matches)];
  return pagePreview(
    { matches, location },
    { title: `${entry.name} · Directory`, description: entry.headline },
  );
};

export default function DirectoryEntryPage({ loaderData, params }: Route.ComponentProps) {
  const loaded = useLoaded(
    getDirectoryEntry,
    { params: { entryId: params.entryId } },
    loaderData as Loaded<Entry>,
  );
  const entry = loaded.data;
  const platform = usePlatform();
  const { kind, name, account, team, headline, about, isOpen, viewer } = entry;
  // Lazy parts are loaded in the browser only.
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/athlete-hub/directory">Directory</BackLink>}
        title={name}
        mark={<Avatar name={name} src={team ? null : account.avatar.url} size={56} />}
        lede={entryFacts(platform, entry)}
        actions={<Actions entry={entry} />}
      />
      <Page className="grid items-start gap-x-10 gap-y-8 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          {isOpen && (
            <p>
              <Chip tone="good">{openText(kind)}</Chip>
            </p>
          )}
          <h2 className="type-heading text-5 text-pretty">{headline}</h2>
          {about && <p className="max-w-[68ch] text-pretty whitespace-pre-line">{about}</p>}
          <p>
            <Link className="link font-semibold" to={team ? `/teams/${team.slug}` : profilePath(account)}>
              {team ? 'See the team' : 'See the profile'}
            </Link>
          </p>
        </div>
        {!viewer?.isOwn && (
          <AfterHydration>
            <AskPanel entry={entry} />
          </AfterHydration>
        )}
      </Page>
    </>
  );
}

function Actions({ entry: { id, name, account, viewer } }: { entry: Entry }) {
  const report = useReport((state) => state.open);
  if (!viewer) return null;
  if (viewer.isOwn) {
    return (
      <ButtonLink to="/settings/directory">
        <Pencil aria-hidden="true" size={18} />
        Edit
      </ButtonLink>
    );
  }
  return (
    <Button
      size="small"
      onClick={() => report({ kind: 'directory_entry', id, what: `the entry of ${name}`, person: account })}
    >
      <Flag aria-hidden="true" size={16} />
      Report
    </Button>
  );
}
