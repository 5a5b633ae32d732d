import { Link, useSearchParams } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { canSellApparel } from '#features/apparel/product/policy.ts';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { getCardDetails, getMyCards } from '#features/cards/card/calls.ts';
import { PrintForm } from '#features/printed-cards/making/ui/print-form.tsx';
import { PrintView } from '#features/printed-cards/product/ui/print-view.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Offer a card in print', 'Choose the finish, the run and the price.');

export default function NewPrintedCard() {
  const { site } = usePlatform();
  const [asked] = useSearchParams();
  const cardId = asked.get('card');
  return (
    <>
      <WorkHeader
        kicker={<BackLink to="/shop/selling/cards">My printed cards</BackLink>}
        title="Offer a card in print"
      />
      <Page className="pt-5 pb-16">
        <SignedIn to="sell in the shop" waiting={<RowsWaiting what="the form" rows={5} />}>
          {(viewer) => {
            if (!canSellApparel(viewer, site)) return notASeller;
            return cardId ? <Offering key={cardId} cardId={cardId} viewer={viewer} /> : <Choosing />;
          }}
        </SignedIn>
      </Page>
    </>
  );
}

function Offering({ cardId, viewer }: { cardId: string; viewer: MyProfile }) {
  const card = useCall(getCardDetails, { params: { cardId } });
  if (card.error || card.data?.viewer?.isMaker === false) {
    return (
      <EmptyState
        title="This isn’t a card of yours"
        action={<ButtonLink to="/shop/selling/cards/new">Choose a card</ButtonLink>}
      >
        You can offer cards you made and published.
      </EmptyState>
    );
  }
  if (!card.data) return <RowsWaiting what="the form" rows={5} />;
  return <PrintForm viewer={viewer} of={card.data} />;
}

/** The viewer's published cards. */
function Choosing() {
  const feed = useFeed(getMyCards, { query: { state: 'published' } });
  return (
    <FeedStates feed={feed} waiting={<RowsWaiting what="your cards" rows={5} />} empty={noCards}>
      <p className="mb-4 text-muted">Which of your published cards should be printed?</p>
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-4 lg:grid-cols-6">
        {feed.items.map((card) => (
          <li key={card.id}>
            <Link to={`?card=${card.id}`} className="group block rounded-card outline-offset-4">
              <PrintView
                card={{ ...card, size: '63x88', finish: 'matte', edges: 'mirrored' }}
                sizes="(min-width: 64rem) 10rem, 30vw"
              />
              <span className="mt-2 block text-2 font-semibold group-hover:underline">{card.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}

const noCards = (
  <EmptyState
    title="You have no published card yet"
    action={<ButtonLink to="/cards/new">Make a card</ButtonLink>}
  >
    Publish a digital card first. Then you can offer it in print.
  </EmptyState>
);
const notASeller = (
  <EmptyState
    title="Only athletes, creators and team managers sell here"
    action={<ButtonLink to="/shop/cards">Browse printed cards</ButtonLink>}
  >
    If you’re one of them, change your role in your profile.
  </EmptyState>
);
