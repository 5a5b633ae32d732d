/** The behaviour of a public test bank account. Only the last digits of a number are stored. */
export interface TestBank {
  name: string;
  number: string;
  /** What it demonstrates, shown on the hosted page. */
  shows: string;
  failure?: { code: string; message: string };
}

export const testBanks: readonly TestBank[] = [
  { name: 'pays', number: '000123456789', shows: 'Payouts succeed' },
  {
    name: 'noAccount',
    number: '000111111116',
    shows: 'Payouts fail: no such account',
    failure: { code: 'no_account', message: 'The bank account details on file are probably incorrect.' },
  },
  {
    name: 'accountClosed',
    number: '000111111113',
    shows: 'Payouts fail: account closed',
    failure: { code: 'account_closed', message: 'The bank account has been closed.' },
  },
  {
    name: 'insufficientFunds',
    number: '000222222227',
    shows: 'Payouts fail: insufficient funds',
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
