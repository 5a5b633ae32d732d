import { pay } from '#demo/pay.ts';
import { type CardDetails, getCardDetails } from '#features/cards/card/calls.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { ask } from './ask.ts';
import { demoCards } from './demo-cards.ts';
import { type Person, unique } from './people.ts';

/** A copy of the demo world by an athlete, paid for; of the last card there is, since other journeys take the first. */
export async function buyCard(
  buyer: Person,
  tier: 'RARE' | 'LIMITED',
): Promise<{ card: CardDetails; paymentId: string; orderNumber: string }> {
  const cards = await demoCards(buyer, { tier });
  for (const { id } of cards.toReversed()) {
    const card = await ask(buyer, getCardDetails, { params: { cardId: id } });
    const edition = card.editions.find(
      (one) => one.tier === tier && one.price > 100 && one.left > 0 && !one.drawOnly,
    );
    if (!edition || card.state !== 'published' || card.maker.role !== 'ATHLETE') continue;
    const { paymentId, checkoutUrl } = await ask(buyer, initiatePayment, {
      body: { items: [{ kind: 'card', refId: id, variantId: edition.id, quantity: 1 }] },
      requestKey: `journey-${unique(12)}`,
    });
    await pay(checkoutUrl);
    // As the buyer's browser would come back from there.
    const { order } = await ask(buyer, processPayment, { params: { paymentId } });
    return { card, paymentId, orderNumber: order?.number ?? '' };
  }
  throw new Error(`No ${tier} copy is for sale: are the demo data filled in?`);
}
