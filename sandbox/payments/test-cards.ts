/** Why a card is refused, in the provider's words. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** How one of the public test cards behaves. What is kept of a card is this name and its last four digits. */
export interface TestCard {
  name: string;
  number: string;
  brand: string;
  /** What it is there to show, for the list on the hosted page. */
  shows: string;
  decline?: Decline;
  /** Can be kept for later, and is refused whenever it is charged. */
  declinesWhenCharged?: true;
  threeDSecure?: true;
  /** What is paid may be spent at once. */
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
  { name: 'visa', number: '4242424242424242', brand: 'visa', shows: 'Pays' },
  { name: 'mastercard', number: '5555555555554444', brand: 'mastercard', shows: 'Pays (Mastercard)' },
  { name: 'amex', number: '378282246310005', brand: 'amex', shows: 'Pays (American Express)' },
  {
    name: 'authenticationRequired',
    number: '4000002500003155',
    brand: 'visa',
    shows: 'Asks you to confirm it is you',
    threeDSecure: true,
  },
  {
    name: 'authenticationRequiredAlways',
    number: '4000002760003184',
    brand: 'visa',
    shows: 'Asks you to confirm, every time',
    threeDSecure: true,
  },
  {
    name: 'chargeDeclined',
    number: '4000000000000002',
    brand: 'visa',
    shows: 'Is declined',
    decline: declined('generic_decline'),
  },
  {
    name: 'chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    brand: 'visa',
    shows: 'Has too little money on it',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    name: 'chargeDeclinedLostCard',
    number: '4000000000009987',
    brand: 'visa',
    shows: 'Was lost',
    decline: declined('lost_card'),
  },
  {
    name: 'chargeDeclinedStolenCard',
    number: '4000000000009979',
    brand: 'visa',
    shows: 'Was stolen',
    decline: declined('stolen_card'),
  },
  {
    name: 'chargeDeclinedExpiredCard',
    number: '4000000000000069',
    brand: 'visa',
    shows: 'Has expired',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    name: 'chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
    shows: 'Has another security code',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    name: 'chargeDeclinedProcessingError',
    number: '4000000000000119',
    brand: 'visa',
    shows: 'Fails while it is processed',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    name: 'chargeCustomerFail',
    number: '4000000000000341',
    brand: 'visa',
    shows: 'Can be kept, and is declined when charged',
    decline: declined('generic_decline'),
    declinesWhenCharged: true,
  },
  {
    name: 'bypassPending',
    number: '4000000000000077',
    brand: 'visa',
    shows: 'Pays, available at once',
    availableAtOnce: true,
  },
  {
    name: 'createDispute',
    number: '4000000000000259',
    brand: 'visa',
    shows: 'Pays, then disputes it',
    disputed: true,
  },
  {
    name: 'pendingRefund',
    number: '4000000000007726',
    brand: 'visa',
    shows: 'Pays; a refund takes its time',
    refund: 'pending',
  },
  {
    name: 'refundFail',
    number: '4000000000005126',
    brand: 'visa',
    shows: 'Pays; a refund fails later',
    refund: 'fails',
  },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));
const byToken = new Map(testCards.map((card) => [`pm_card_${card.name}`, card]));

export const cardByNumber = (number: string): TestCard | undefined => byNumber.get(number);
/** `pm_card_visa` and the like, which stand for a card in calls of the API. */
export const cardByToken = (token: string): TestCard | undefined => byToken.get(token);
export const cardByName = (name: string): TestCard | undefined =>
  testCards.find((card) => card.name === name);

/** The check digit every card number ends with (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
