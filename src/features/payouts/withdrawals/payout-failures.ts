const words: Record<string, string> = {
  account_closed: 'The bank account is closed. Give the provider another one.',
  account_frozen: 'The bank account is frozen. Ask your bank, or give the provider another one.',
  bank_account_restricted:
    'The bank account does not take this kind of payment. Give the provider another one.',
  could_not_process: 'The bank could not take it. Try again, or give the provider another account.',
  debit_not_authorized: 'The bank did not allow it. Ask your bank, or give the provider another account.',
  declined: 'The bank declined it. Ask your bank, or give the provider another account.',
  incorrect_account_holder_name: 'The name on the bank account is another one. Correct it at the provider.',
  invalid_account_number: 'The account number is wrong. Correct it at the provider.',
  invalid_currency: 'The bank account does not take this currency. Give the provider another one.',
  no_account: 'There is no such bank account. Correct it at the provider.',
  not_enough: 'The money took too long to be free at the provider. Withdraw it again.',
  refused: 'The provider did not send it. See what your payout account asks for.',
};

/** Why a payout failed, and what to do; from the provider's word for it. */
export const payoutFailureText = (code: string): string =>
  words[code] ?? 'The bank sent it back. Look at your bank account at the provider.';
