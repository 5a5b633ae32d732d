/** Why a card is declined, in the provider's words. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** The behaviour of a public test card. Only this name and the last four digits of a card are stored. */
export interface TestCard {
  name: string;
  number: string;
  brand: string;
  /** What it demonstrates, shown on the hosted page. */
  shows: string;
  decline?: Decline;
  /** Can be saved, and is declined whenever it is charged. */
  declinesWhenCharged?: true;
  threeDSecure?: true;
  /** Charges are available immediately. */
  availableAtOnce?: true;
  disputed?: true;
  refund?: 'pending' | 'fails';
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

export const testCards: readonly TestCard[] = [
  { name: 'visa', number: '4242424242424242', brand: 'visa', shows: 'Succeeds' },
  { name: 'mastercard', number: '5555555555554444', brand: 'mastercard', shows: 'Succeeds (Mastercard)' },
  { name: 'amex', number: '378282246310005', brand: 'amex', shows: 'Succeeds (American Express)' },
  {
    name: 'authenticationRequired',
    number: '4000002500003155',
    brand: 'visa',
    shows: 'Requires authentication',
    threeDSecure: true,
  },
  {
    name: 'authenticationRequiredAlways',
    number: '4000002760003184',
    brand: 'visa',
    shows: 'Always requires authentication',
    threeDSecure: true,
  },
  {
    name: 'chargeDeclined',
    number: '4000000000000002',
    brand: 'visa',
    shows: 'Declined',
    decline: declined('generic_decline'),
  },
  {
    name: 'chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    brand: 'visa',
    shows: 'Declined: insufficient funds',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    name: 'chargeDeclinedLostCard',
    number: '4000000000009987',
    brand: 'visa',
    shows: 'Declined: lost card',
    decline: declined('lost_card'),
  },
  {
    name: 'chargeDeclinedStolenCard',
    number: '4000000000009979',
    brand: 'visa',
    shows: 'Declined: stolen card',
    decline: declined('stolen_card'),
  },
  {
    name: 'chargeDeclinedExpiredCard',
    number: '4000000000000069',
    brand: 'visa',
    shows: 'Declined: expired card',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    name: 'chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
    shows: 'Declined: incorrect security code',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    name: 'chargeDeclinedProcessingError',
    number: '4000000000000119',
    brand: 'visa',
    shows: 'Declined: processing error',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    name: 'chargeCustomerFail',
    number: '4000000000000341',
    brand: 'visa',
    shows: 'Can be saved, declined when charged',
    decline: declined('generic_decline'),
    declinesWhenCharged: true,
  },
  {
    name: 'bypassPending',
    number: '4000000000000077',
    brand: 'visa',
    shows: 'Succeeds, funds available immediately',
    availableAtOnce: true,
  },
  {
    name: 'createDispute',
    number: '4000000000000259',
    brand: 'visa',
    shows: 'Succeeds, then disputed',
    disputed: true,
  },
  {
    name: 'pendingRefund',
    number: '4000000000007726',
    brand: 'visa',
    shows: 'Succeeds, refunds stay pending',
    refund: 'pending',
  },
  {
    name: 'refundFail',
    number: '4000000000005126',
    brand: 'visa',
    shows: 'Succeeds, refunds fail',
    refund: 'fails',
  },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byToken = new Map(testCards.map((card) => [`pm_card_${card.name}`, card]));

export const cardByNumber = (number: string): TestCard | undefined => byNumber.get(number);
/** Test tokens such as `pm_card_visa`. */
export const cardByToken = (token: string): TestCard | undefined => byToken.get(token);
export const cardByName = (name: string): TestCard | undefined =>
  testCards.find((card) => card.name === name);

/** Checks the check digit (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
