export const questionPath = (id: string): string => `/questions/${id}`;
