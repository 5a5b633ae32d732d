import { useLocation } from 'react-router';
import { pagePreview } from '#features/sites/page-preview.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { LiveMark } from '#ui/live-mark.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getShouts } from '../feeds/calls.ts';
import { ShoutFeed } from '../feeds/ui/shout-feed.tsx';
import { ShoutForm } from '../feeds/ui/shout-form.tsx';
import type { Route } from './+types/shouts.ts';

type Shouts = CallReply<typeof getShouts>;

/** `?to=`: shouts to one person. */
const targetIn = (search: string) => new URLSearchParams(search).get('to') ?? undefined;

const load: Load<object, Shouts> = (api, { url }) => {
  const targetUsername = targetIn(url.search);
  return api(getShouts, { query: targetUsername ? { targetUsername } : {} });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const to = targetIn(location.search);
  return pagePreview(
    { matches, location },
    {
      title: to ? `Shouts to @${to}` : 'Shouts, live from the fan zone',
      description: `What fans and athletes are shouting ${to ? `to @${to}` : 'right now'}.`,
      by: ['to'],
    },
  );
};

/** /fanzone/shouts for members, /shouts for visitors: the same live page. */
export default function Shouts({ loaderData }: Route.ComponentProps) {
  const to = targetIn(useLocation().search);
  return (
    <>
      <PageHeader
        kicker={<LiveMark />}
        title={to ? `Shouts to @${to}` : 'Shouts'}
        lede="Short, loud and live from the stands."
      />
      <Page width="reading">
        <div className="flex flex-col gap-4 py-6">
          <WhileOn what="posting">
            <ShoutForm key={to} {...(to && { to: { kind: 'person', id: to, name: `@${to}` } })} />
          </WhileOn>
          <ShoutFeed
            targetUsername={to}
            first={loaderData as Loaded<Shouts>}
            empty={<EmptyState title="Quiet in the stands">Be the first to shout.</EmptyState>}
          />
        </div>
      </Page>
    </>
  );
}
