/** The documents each site publishes. */
export const documents = {
  terms: 'Terms of service',
  privacy: 'Privacy',
  rules: 'Community rules',
  refunds: 'Refund policy',
  help: 'Help',
} as const;
export type DocumentName = keyof typeof documents;
export const documentNames = Object.keys(documents) as [DocumentName, ...DocumentName[]];
