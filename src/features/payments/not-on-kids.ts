import { forbidden } from '#platform/errors.ts';

export const notOnKids = () => forbidden('Nothing costs money on this site.', 'NOT_ON_KIDS');
