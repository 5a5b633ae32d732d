import { lookUp } from '#platform/look-up.ts';

const messages: Record<string, string> = {
  account_closed: 'This bank account is closed. Add another one.',
  account_frozen: 'This bank account is frozen. Contact your bank, or add another account.',
  bank_account_restricted: 'This bank account doesn’t accept this kind of payment. Add another one.',
  could_not_process: 'Your bank couldn’t process it. Try again, or add another account.',
  debit_not_authorized: 'Your bank didn’t authorise it. Contact your bank, or add another account.',
  declined: 'Your bank declined it. Contact your bank, or add another account.',
  incorrect_account_holder_name: 'The account holder’s name doesn’t match. Update your bank details.',
  invalid_account_number: 'The account number is invalid. Update your bank details.',
  invalid_currency: 'This bank account doesn’t accept this currency. Add another one.',
  no_account: 'We couldn’t find this bank account. Update your bank details.',
  not_enough: 'Your earnings weren’t available at our payment provider in time. Try again.',
  refused: 'Our payment provider refused it. Check your payout account.',
};

/** Why a payout failed and what to do, by the provider's code. */
export const payoutFailureText = (code: string): string =>
  lookUp(messages, code) ?? 'Your bank returned it. Check your bank details.';
