/** How the bank account behind one of the public test numbers behaves. Of a number only the last digits are kept. */
export interface TestBank {
  name: string;
  number: string;
  /** What it is there to show, for the list on the hosted page. */
  shows: string;
  failure?: { code: string; message: string };
}

export const testBanks: readonly TestBank[] = [
  { name: 'pays', number: '000123456789', shows: 'Receives payouts' },
  {
    name: 'noAccount',
    number: '000111111116',
    shows: 'Does not exist: payouts fail',
    failure: { code: 'no_account', message: 'The bank account details on file are probably incorrect.' },
  },
  {
    name: 'accountClosed',
    number: '000111111113',
    shows: 'Was closed: payouts fail',
    failure: { code: 'account_closed', message: 'The bank account has been closed.' },
  },
  {
    name: 'insufficientFunds',
    number: '000222222227',
    shows: 'Payouts fail for want of funds',
    failure: {
      code: 'insufficient_funds',
      message: 'Your account has insufficient funds to cover the payout.',
    },
  },
];

export const bankByNumber = (number: string): TestBank | undefined =>
  testBanks.find((bank) => bank.number === number);
export const bankByName = (name: string | undefined): TestBank | undefined =>
  testBanks.find((bank) => bank.name === name);
