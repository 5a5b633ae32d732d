/** Why what a tribe shows children is rejected. */
export const rejectionReasons = [
  { id: 'personal', title: 'Tells how to reach somebody, or where they are' },
  { id: 'picture', title: 'The picture shows a person, or isn’t fit for children' },
  { id: 'text', title: 'The text isn’t fit for children' },
] as const;
