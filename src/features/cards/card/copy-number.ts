/** "Edition of 100": how many copies there can be. "1 of 100" would read as the first of them. */
export const editionSize = (supply: number): string => `Edition of ${supply}`;

/** "No. 3 of 100": one copy. */
export const copyNumber = ({ serial, supply }: { serial: number; supply: number }): string =>
  `No. ${serial} of ${supply}`;
