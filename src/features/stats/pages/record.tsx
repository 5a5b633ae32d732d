import { lazy } from 'react';
import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { AfterHydration } from '#ui/skeleton.tsx';
import { Day } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getRecordDetails, getRecordStatsDetails, type StatRecord } from '../records/calls.ts';
import { EvidenceGallery } from '../records/ui/evidence-gallery.tsx';
import { MatchesOfSeason } from '../records/ui/matches-of-season.tsx';
import { RecordActions } from '../records/ui/record-actions.tsx';
import { RecordContext } from '../records/ui/record-context.tsx';
import { RecordFigures } from '../records/ui/record-figures.tsx';
import { RecordHistory } from '../records/ui/record-history.tsx';
import { gradeTexts, recordTitle } from '../records/ui/record-labels.ts';
import { getRecordTrust, type RecordTrust } from '../trust/calls.ts';
import { RecordStanding } from '../trust/ui/record-standing.tsx';
import { sideTexts } from '../trust/ui/trust-labels.ts';
import { TrustPanel } from '../trust/ui/trust-panel.tsx';
import type { Route } from './+types/record.ts';

const SeasonSplits = lazy(() => import('../splits/ui/season-splits.tsx'));

interface Details {
  record: StatRecord;
  stats: CallReply<typeof getRecordStatsDetails>;
  trust: CallReply<typeof getRecordTrust>;
}

const load: Load<{ recordId: string }, Details> = async (api, { params: { recordId } }) => {
  const input = { params: { recordId } };
  const [record, stats, trust] = await Promise.all([
    api(getRecordDetails, input),
    api(getRecordStatsDetails, input),
    api(getRecordTrust, input),
  ]);
  return { record, stats, trust };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = (loaderData as Loaded<Details> | undefined)?.data.record;
  if (!found) return [pageTitle('Record not found', matches)];
  const figures = found.headline.map(({ label, shown }) => `${label} ${shown}`).join(', ');
  return pagePreview(
    { matches, location },
    {
      title: `${found.athlete.displayName}: ${recordTitle(found)}`,
      description: `${figures}. ${gradeTexts[found.grade].long}`,
      image: `/share/stats/${found.id}.png`,
    },
  );
};

export default function RecordPage({ loaderData, params: { recordId } }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Details>;
  const input = { params: { recordId } };
  const { data: record } = useLoaded(getRecordDetails, input, { asked, data: data.record });
  const { data: stats } = useLoaded(getRecordStatsDetails, input, { asked, data: data.stats });
  const { data: trust } = useLoaded(getRecordTrust, input, { asked, data: data.trust });
  const { athlete, headline, level } = record;
  return (
    <>
      <WorkHeader
        kicker={<BackLink to={`${profilePath(athlete)}?tab=records`}>Records</BackLink>}
        title={recordTitle(record)}
        lede={
          <>
            <Link className="link" to={profilePath(athlete)}>
              {athlete.displayName}
            </Link>{' '}
            · {levelNames[level]}
          </>
        }
        actions={<RecordActions record={record} />}
      />
      <Page className="pt-5 pb-16">
        <Columns
          asideLabel="About this record"
          aside={
            <div className="grid gap-6">
              <RecordContext record={record} />
              <RecordHistory
                versions={stats.versions}
                notesOf={(version) => <VersionNotes trust={trust} version={version} />}
              />
            </div>
          }
        >
          <div className="grid gap-6">
            <RecordStanding record={record} trust={trust} />
            <dl className="grid grid-cols-3 gap-3 sm:gap-4">
              {headline.map(({ code, label, shown, unit }) => (
                <div key={code} className="flex min-w-0 flex-col justify-between border-s-2 border-line ps-3">
                  <dt className="text-2 leading-tight text-muted">{label}</dt>
                  <dd>
                    <span className="type-numeral text-6">{shown}</span>{' '}
                    {unit && <span className="text-2 text-muted">{unit}</span>}
                  </dd>
                </div>
              ))}
            </dl>
            <TrustPanel record={record} trust={trust} />
            <RecordFigures stats={stats} />
            <EvidenceGallery record={record} />
            {record.matchCount > 1 && (
              <AfterHydration>
                <SeasonSplits recordId={recordId} />
              </AfterHydration>
            )}
            {stats.matches && <MatchesOfSeason record={record} matches={stats.matches} />}
          </div>
        </Columns>
      </Page>
    </>
  );
}

/** Who confirmed a version, for its place in the history. */
function VersionNotes({ trust, version }: { trust: RecordTrust; version: number }) {
  const confirmations = trust.confirmations.filter((one) => one.version === version);
  return (
    <ul className="empty:hidden">
      {confirmations.map(({ id, side, by, at, withdrawnAt }) => (
        <li key={id} className={withdrawnAt ? 'text-muted line-through' : ''}>
          {sideTexts[side]}
          {by && `, ${by.displayName}`}, <Day at={at} />
          {withdrawnAt && <span className="sr-only"> (withdrawn)</span>}
        </li>
      ))}
    </ul>
  );
}
