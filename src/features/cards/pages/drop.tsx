import { Link } from 'react-router';
import { priceLabel } from '#features/cards/card/ui/card-labels.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useLoaded } from '#platform/web/use-call.ts';
import { Countdown } from '#ui/countdown.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { When } from '#ui/when.tsx';
import { tierOf } from '../card/tiers.ts';
import { CardFace } from '../card/ui/card-face.tsx';
import { type Drop, getDrop } from '../drops/calls.ts';
import { DrawCheck } from '../drops/ui/draw-check.tsx';
import { DropEntry } from '../drops/ui/drop-entry.tsx';
import type { Route } from './+types/drop.ts';

const load: Load<{ dropId: string }, Drop> = (api, { params }) =>
  api(getDrop, { params: { dropId: params.dropId } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const drop = (loaderData as Loaded<Drop> | undefined)?.data;
  const title = drop ? `Drop: ${drop.card.title}` : 'Drop not found';
  const description = drop
    ? `${drop.edition.supply === 1 ? '1 copy' : `${drop.edition.supply} copies`}, ${tierOf(drop.edition.tier).label}, sold by draw. Enter for free; winners can buy.`
    : 'This drop isn’t available.';
  return pagePreview({ matches, location }, { title, description });
};

/** One drop: its window, entries, draw and result. */
export default function DropPage({ loaderData, params }: Route.ComponentProps) {
  const loaded = loaderData as Loaded<Drop>;
  const asked = useLoaded(getDrop, { params: { dropId: params.dropId } }, loaded, {
    refetchInterval: nextLook,
  });
  const drop = asked.data;
  const { card, edition } = drop;
  const { label } = tierOf(edition.tier);
  return (
    <Page className="grid gap-12 py-8 sm:py-12">
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,22rem)_1fr] md:gap-14">
        <div className="mx-auto w-full max-w-88">
          <CardFace card={card} tier={edition.tier} size="hero" flip priority />
        </div>
        <div className="grid gap-5">
          <p className="kicker type-label">Fair drop · {label}</p>
          <h1 className={`type-display ${card.title.length > 24 ? 'text-6' : 'text-7'}`}>{card.title}</h1>
          <p className="text-4 text-muted">
            {edition.supply === 1 ? 'The only copy' : `${edition.supply} copies`} by{' '}
            <Link to={profilePath(card.maker)} className="link">
              {card.maker.displayName}
            </Link>
            {edition.price > 0
              ? `, ${priceLabel(edition)}${edition.supply > 1 ? ' each' : ''}`
              : ', free to collect'}
          </p>
          <Clock drop={drop} onEnd={() => void asked.refetch()} />
          <DropEntry drop={drop} onChange={() => void asked.refetch()} />
        </div>
      </div>
      <HowTheDrawWorks drop={drop} />
      {drop.seed && <DrawCheck drop={drop} />}
    </Page>
  );
}

/** How soon it is loaded again, in ms, while others or the clock can change it. */
function nextLook({ state, opensAt, closesAt }: Drop): number | false {
  if (state === 'drawing') return 5000;
  const next = state === 'announced' ? opensAt : state === 'open' ? closesAt : null;
  // Replies are cached for seconds, and clocks differ, so the state may lag behind the countdown.
  if (next && Date.parse(next) <= Date.now()) return 2000;
  return state === 'open' || state === 'drawn' ? 30_000 : false;
}

const clocks: Record<Drop['state'], string> = {
  announced: 'Opens in',
  open: 'Closes in',
  drawing: 'Closed',
  drawn: 'Drawn',
  over: 'Drawn',
  cancelled: 'Cancelled',
};

function Clock({ drop, onEnd }: { drop: Drop; onEnd: () => void }) {
  const { state, opensAt, closesAt, drawnAt, entries } = drop;
  const target = state === 'announced' ? opensAt : state === 'open' ? closesAt : null;
  return (
    <dl className="grid grid-cols-2 gap-4 border-line border-y py-4">
      <div>
        <dt className="type-label text-muted">{clocks[state]}</dt>
        <dd className="type-numeral text-5">
          {target ? (
            <Countdown to={target} onEnd={onEnd} />
          ) : state === 'cancelled' ? (
            '–'
          ) : (
            <span className="text-4">
              <When at={drawnAt ?? closesAt} />
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt className="type-label text-muted">Entries</dt>
        <dd className="type-numeral text-5">{entries}</dd>
      </div>
    </dl>
  );
}

function HowTheDrawWorks({ drop }: { drop: Drop }) {
  return (
    <section className="grid gap-4">
      <SectionHeading title="How the draw works" />
      <ol className="grid gap-4 sm:grid-cols-3">
        <li className="panel grid content-start gap-2 p-5">
          <h3 className="type-heading text-4">A seed, fixed in advance</h3>
          <p className="text-muted">
            Before entries opened, we picked a random seed. This is its fingerprint, for anyone to write down:
          </p>
          <code className="break-all font-mono text-1">{drop.commitment}</code>
        </li>
        <li className="panel grid content-start gap-2 p-5">
          <h3 className="type-heading text-4">One entry each</h3>
          <p className="text-muted">
            Entering is free, and it makes no difference when you enter. You only pay if you win and choose to
            buy.
          </p>
        </li>
        <li className="panel grid content-start gap-2 p-5">
          <h3 className="type-heading text-4">Anyone can verify it</h3>
          <p className="text-muted">
            After the draw we publish the seed. Together with the list of entries it determines every place
            and every number, so anyone can verify the result in a browser.
          </p>
          {drop.seed && <code className="break-all font-mono text-1">{drop.seed}</code>}
        </li>
      </ol>
      <p className="max-w-[70ch] text-2 text-muted">
        You have to trust us on one point: that we, who know the seed, don’t enter with accounts of our own.
        One entry more or less changes every place, and the list of all entries is published after the draw.
      </p>
    </section>
  );
}
